import type { applicationsEndpoints } from '#contract/applications.ts';
import type { ExamplesOf } from './example-types.ts';
import { answered } from './conversations.examples.ts';
import { applicant, appliedJob, ownJob } from './jobs.examples.ts';
import {
  employerIdentity,
  exampleIds,
  jobSeekerProfile,
  seekerIdentity,
} from './people.examples.ts';

export const applicationExamples: ExamplesOf<typeof applicationsEndpoints> = {
  listPosted: { query: { email: employerIdentity.email }, answer: [ownJob] },
  listApplied: { query: { userId: exampleIds.seeker }, answer: [appliedJob] },
  apply: {
    body: {
      applyJobId: exampleIds.job,
      applyUserId: exampleIds.seeker,
      applyUserEmail: seekerIdentity.email,
    },
    answer: { ...applicant, conversation: [] },
  },
  listOfJob: {
    params: { id: exampleIds.job },
    query: {},
    answer: [
      {
        userId: exampleIds.seeker,
        userEmail: seekerIdentity.email,
        jobId: exampleIds.job,
        appliedAt: '2026-11-21T09:00:00.000Z',
        fullName: jobSeekerProfile.fullName,
        yearOfExp: jobSeekerProfile.yearOfExp,
        latestMessage: answered,
        isUnread: true,
        awaitsReply: true,
      },
    ],
  },
  getApplicant: {
    params: { id: exampleIds.seeker },
    answer: {
      _id: exampleIds.seeker,
      fullName: jobSeekerProfile.fullName,
      yearOfExp: jobSeekerProfile.yearOfExp,
      email: seekerIdentity.email,
    },
  },
};
