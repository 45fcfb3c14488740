import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id } from '#contract/platform/primitives.ts';

const conversationCounts = {
  /** Applications in an open stage in which the other participant acted last: wrote, applied, made or declined an offer, or proposed or declined times. */
  waiting: z.int(),
  /** Applications with an unread message, whatever their stage. */
  unread: z.int(),
};

const employerCounts = {
  ...conversationCounts,
  /** Applications to closed jobs without a decision. */
  undecided: z.int(),
};

/** The numbers of what waits for a user. The counts are independent: an application can be in several of them. */
export const WaitingCounts = z.object({
  employer: z.object(employerCounts),
  jobSeeker: z.object(conversationCounts),
  /** The employer's jobs of which a count is not 0, at most `waitingJobLimit`, the job with most waiting first. */
  jobs: z.array(z.object({ jobId: Id, ...employerCounts })),
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
    summary:
      'How many applications wait for the viewer or have unread messages, as employer and as job seeker',
    access: 'signed-in',
    response: WaitingCounts,
  },
});
