import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, optionalText } from '#contract/platform/primitives.ts';
import { EmployerProfile, JobSeekerProfile } from './profile-input.ts';
import { User, profileChanges, usersTag } from './users.ts';

/** A profile may name its user, who must be the signed-in one. */
const profileOwner = { _id: z.optional(Id), email: optionalText };

const profilesTag = { ...usersTag, schemas: { EmployerProfile, JobSeekerProfile } };

export const profilesEndpoints = defineEndpoints(profilesTag, {
  updateEmployer: {
    route: 'PATCH /user/employer',
    summary: 'Register as an employer, or update that profile',
    access: 'self',
    limit: profileChanges,
    errors: ['email-already-in-use', 'not-invited'],
    body: z.extend(EmployerProfile, profileOwner),
    response: User,
  },
  updateJobSeeker: {
    route: 'PATCH /user/jobSeeker',
    summary: 'Register as a job seeker, or update that profile',
    access: 'self',
    limit: profileChanges,
    errors: ['email-already-in-use'],
    body: z.extend(JobSeekerProfile, profileOwner),
    response: User,
  },
});
