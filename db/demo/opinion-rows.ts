import {
  buildApplicationEvent,
  type NewApplication,
  type NewApplicationEvent,
  type NewJob,
} from '#db/factories.ts';
import { listCriteria } from '#contract/hiring/scorecard-choices.ts';
import type { scorecards } from '#db/hiring-scorecards-schema.ts';
import type { DemoOpinion } from './demo-types.ts';
import { held } from './held.ts';
import type { MomentBefore } from './job-rows.ts';

export interface OpinionRows {
  readonly scorecards: (typeof scorecards.$inferInsert)[];
  readonly notes: NewApplicationEvent[];
}

interface OpinionRowsOptions {
  readonly opinions: readonly DemoOpinion[];
  readonly jobs: ReadonlyMap<string, NewJob>;
  readonly applications: readonly NewApplication[];
  readonly userIds: ReadonlyMap<string, string>;
  readonly before: MomentBefore;
}

const meanOf = (scores: readonly number[]): number =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** The scorecards of colleagues, and their notes in the history of the applications. */
export function buildOpinionRows(options: OpinionRowsOptions): OpinionRows {
  const { opinions, jobs, applications, userIds, before } = options;
  const idOf = (email: string) => held(userIds.get(email), email);
  const built = opinions.map(({ job: key, seeker, scorecards, notes = [] }) => {
    const job = held(jobs.get(key), key);
    const isMeant = ({ jobId, userId }: NewApplication) =>
      jobId === job.id && userId === idOf(seeker);
    const { id: applicationId } = held(applications.find(isMeant), `${seeker} for ${key}`);
    const criteria = listCriteria(job.criteria);
    return {
      scorecards: scorecards.map(({ by, scores, comment, daysAgo }) => ({
        applicationId,
        authorId: idOf(by),
        scores: scores.map((score, at) => ({ criterion: held(criteria[at], key), score })),
        comment: comment ?? null,
        mean: meanOf(scores),
        givenAt: before(daysAgo),
      })),
      notes: notes.map(({ by, text, daysAgo }) => {
        const note = { kind: 'note', note: text, isShown: false, at: before(daysAgo) } as const;
        return buildApplicationEvent({
          ...note,
          applicationId,
          actorId: idOf(by),
          role: 'employer',
        });
      }),
    };
  });
  return {
    scorecards: built.flatMap(({ scorecards }) => scorecards),
    notes: built.flatMap(({ notes }) => notes),
  };
}
