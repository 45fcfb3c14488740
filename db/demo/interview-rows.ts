import { buildInterview, type NewInterview } from '#db/factories.ts';
import type { interviewSlots } from '#db/hiring-interviews-schema.ts';
import type { DemoInterview } from './demo-types.ts';
import type { MomentBefore } from './job-rows.ts';

export interface InterviewRows {
  readonly interview: NewInterview;
  readonly slots: (typeof interviewSlots.$inferInsert)[];
}

/** The full hour. */
const toHour = (moment: Date): Date =>
  new Date(Math.ceil(moment.getTime() / 3_600_000) * 3_600_000);

type Participants = Pick<NewInterview, 'applicationId' | 'employerId' | 'jobSeekerId'>;

/** Times to choose from, or one that both agreed on. */
export function buildInterviewRows(
  demo: DemoInterview,
  participants: Participants,
  before: MomentBefore,
): InterviewRows {
  const { inDays, isAgreed, proposedDaysAgo, note = '', ...terms } = demo;
  const starts = inDays.map((days) => toHour(before(-days)));
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
