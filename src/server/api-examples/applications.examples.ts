import type { applicationsEndpoints } from '#contract/applications.ts';
import type { ExamplesOf } from './example-types.ts';
import { applicant } from './jobs.examples.ts';
import { exampleIds, jobSeekerProfile, seekerIdentity } from './people.examples.ts';

export const applicationExamples: ExamplesOf<typeof applicationsEndpoints> = {
  apply: {
    body: {
      applyJobId: exampleIds.job,
      applyUserId: exampleIds.seeker,
      applyUserEmail: seekerIdentity.email,
    },
    answer: { ...applicant, conversation: [] },
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
