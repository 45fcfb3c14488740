import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id } from '#contract/platform/primitives.ts';

/**
 * How many applications wait for a user, each counted once. An application waits for its employer when it awaits a reply
 * (to a message, or on an open job to the application itself) or has an unread message. It waits for its job seeker when
 * the employer wrote last and has not decided, or a message is unread.
 */
export const WaitingCounts = z.object({
  employer: z.int(),
  /** How many of `employer` have an unread message. */
  employerUnread: z.int(),
  jobSeeker: z.int(),
  /** How many applications to the employer's closed jobs have no decision; `employer` does not count them. */
  employerUndecided: z.int(),
  /**
   * The employer's jobs with such applications, at most `waitingJobLimit`, the job with most of them first. `undecided` is 0
   * for an open job.
   */
  jobs: z.array(z.object({ jobId: Id, waiting: z.int(), unread: z.int(), undecided: z.int() })),
});
export type WaitingCounts = z.infer<typeof WaitingCounts>;

/** Far more jobs than an employer looks at. */
export const waitingJobLimit = 500;

const waitingTag = {
  name: 'waiting',
  description: 'What waits for a user.',
  schemas: { WaitingCounts },
};

export const waitingEndpoints = defineEndpoints(waitingTag, {
  count: {
    route: 'GET /waiting',
    summary: 'How many applications wait for the viewer, as employer and as job seeker',
    access: 'signed-in',
    response: WaitingCounts,
  },
});
