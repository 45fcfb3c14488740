import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id } from '#contract/platform/primitives.ts';

/**
 * The counts of waiting applications in the menu, the navigation and the pages: applications, each once. For an employer
 * those that await a reply (to a message, or on an open job to the application itself) and those with an unread
 * message; for a job seeker those in which the employer wrote last and has not decided, and those with an unread
 * message.
 */
export const WaitingCounts = z.object({
  employer: z.int(),
  /** How many of the employer's have an unread message. */
  employerUnread: z.int(),
  jobSeeker: z.int(),
  /** How many applications to the employer's closed jobs have no decision. They are not among those that wait. */
  employerUndecided: z.int(),
  /**
   * The employer's by job; jobs without any are left out. At most `waitingJobLimit`, those with most first. `undecided`
   * is 0 for an open job.
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
