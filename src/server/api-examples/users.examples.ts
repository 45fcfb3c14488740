import type { profilesEndpoints } from '#contract/profiles.ts';
import type { usersEndpoints } from '#contract/users.ts';
import type { ExamplesOf } from './example-types.ts';
import {
  employerProfile,
  employerUser,
  exampleIds,
  jobSeekerProfile,
  seekerIdentity,
  seekerUser,
} from './people.examples.ts';

const params = { id: exampleIds.seeker };
const { regAsJobSeeker: _profile, ...withoutProfile } = seekerUser;

export const userExamples: ExamplesOf<typeof usersEndpoints> = {
  list: { query: {}, answer: [employerUser, seekerUser] },
  getCurrent: {
    query: { email: seekerIdentity.email },
    answer: { status: true, user: seekerUser },
  },
  create: {
    body: { email: seekerIdentity.email },
    answer: { ...withoutProfile, isJobSeeker: false },
  },
  disable: { params, answer: { ...seekerUser, isDisabled: true } },
  enable: { params, answer: seekerUser },
};

export const profileExamples: ExamplesOf<typeof profilesEndpoints> = {
  updateEmployer: {
    body: { ...employerProfile, _id: exampleIds.employer },
    answer: employerUser,
  },
  updateJobSeeker: { body: { ...jobSeekerProfile, _id: exampleIds.seeker }, answer: seekerUser },
};
