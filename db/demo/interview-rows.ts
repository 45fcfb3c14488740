import { findInstants, toZonedTime } from '#contract/hiring/zoned-time-texts.ts';
import { buildInterview, type NewInterview } from '#db/factories.ts';
import type { interviewSlots } from '#db/hiring-interviews-schema.ts';
import type { DemoInterview } from './demo-types.ts';
import type { MomentBefore } from './job-rows.ts';

export interface InterviewRows {
  readonly interview: NewInterview;
  readonly slots: (typeof interviewSlots.$inferInsert)[];
}

/** Neither Friday, which is free in Dhaka, nor Saturday or Sunday. */
const isWorkingDay = (day: string): boolean => [1, 2, 3, 4].includes(new Date(day).getUTCDay());

const nextDay = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The day on the clocks of the zone, or the next working day. */
function toWorkingDay(moment: Date, timeZone: string): string {
  let day = toZonedTime(moment, timeZone).slice(0, 'yyyy-mm-dd'.length);
  while (!isWorkingDay(day)) {
    day = nextDay(day);
  }
  return day;
}

function toStart(
  { inDays, at }: DemoInterview['times'][number],
  timeZone: string,
  before: MomentBefore,
): Date {
  const [start] = findInstants(`${toWorkingDay(before(-inDays), timeZone)}T${at}`, timeZone);
  if (!start) {
    throw new Error(`Clocks of ${timeZone} skip ${at}.`);
  }
  return start;
}

type Participants = Pick<NewInterview, 'applicationId' | 'employerId' | 'jobSeekerId'>;

/** Times to choose from, or one that both agreed on. */
export function buildInterviewRows(
  demo: DemoInterview,
  participants: Participants,
  before: MomentBefore,
): InterviewRows {
  const { times, isAgreed, proposedDaysAgo, note = '', ...terms } = demo;
  const starts = times.map((time) => toStart(time, terms.timeZone, before));
  const interview = buildInterview({
    ...participants,
    ...terms,
    note,
    state: isAgreed ? 'confirmed' : 'proposed',
    startsAt: isAgreed ? (starts[0] ?? null) : null,
    sequence: isAgreed ? 1 : 0,
    createdAt: before(proposedDaysAgo),
  });
  const slots = starts.map((startsAt) => ({ interviewId: interview.id, startsAt }));
  return { interview, slots: isAgreed ? [] : slots };
}
