import type {
  OwnResponsiveness,
  ResponseBand,
  Responsiveness,
  WaitBand,
} from '#contract/hiring/responsiveness.ts';
import { utcDates } from '#web/lib/format-date.ts';

const bandTexts: Readonly<Record<ResponseBand, string>> = {
  'nearly-everyone': 'Answers nearly everyone',
  most: 'Answers most people',
  half: 'Answers about half of all people',
  rarely: 'Rarely answers',
};

const waitTexts: Readonly<Record<WaitBand, string>> = {
  day: 'a day',
  'three-days': '3 days',
  week: 'a week',
  'two-weeks': '2 weeks',
};

/** For example `Answers most people, usually within 3 days`; empty before enough is known. */
export const formatBand = ({ band, wait }: Pick<Responsiveness, 'band' | 'wait'>): string =>
  [band && bandTexts[band], band && wait && `usually within ${waitTexts[wait]}`]
    .filter(Boolean)
    .join(', ');

/** What is a plain fact, whether enough is known for a band or not. */
export function listFacts({ memberSince, jobsPosted, seen }: Responsiveness): string[] {
  const facts = [
    `Member since ${utcDates.formatDate(memberSince)}`,
    `${jobsPosted} ${jobsPosted === 1 ? 'job' : 'jobs'} posted`,
  ];
  return seen ? [...facts, `${seen.opened} of ${seen.of} applications to this job opened`] : facts;
}

/** What an employer reads about the own answers; empty before an application is due. */
export function formatOwn({ due, answered, next, ...bands }: OwnResponsiveness): string {
  if (due === 0) {
    return '';
  }
  const figures = `You answered ${answered} of ${due} applications within two weeks.`;
  const shown = formatBand(bands);
  const badge = shown === '' ? '' : ` Job seekers read: “${shown}”.`;
  const advice = next ? ` ${next.answers} more would have led to “${bandTexts[next.band]}”.` : '';
  return figures + badge + advice;
}
