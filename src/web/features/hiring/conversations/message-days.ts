import { getLocale } from '#messages/runtime';
import type { Message } from '#contract/hiring/conversations.ts';
import { localDates } from '#web/lib/format-date.ts';

interface MessageDay {
  day: string;
  messages: [Message, ...Message[]];
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** In English by hand, as the days of `localDates`. */
const formatWeekday = (date: Date): string | undefined => {
  const language = getLocale();
  return language === 'en'
    ? weekdays[date.getDay()]
    : date.toLocaleDateString(language, { weekday: 'long' });
};

/** The day of a moment in the time zone of the browser, for example `Thursday, Nov 19, 2026`. */
const formatDay = (timestamp: string): string =>
  `${formatWeekday(new Date(timestamp))}, ${localDates.formatDate(timestamp)}`;

/** The messages, oldest first, by the day on which they were sent. */
export const groupByDay = (messages: readonly Message[]): MessageDay[] => {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = formatDay(message.time);
    const latest = days.at(-1);
    if (latest?.day === day) {
      latest.messages.push(message);
    } else {
      days.push({ day, messages: [message] });
    }
  }
  return days;
};
