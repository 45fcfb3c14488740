import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, optionalText } from '#contract/platform/primitives.ts';
import { EmployerProfile, JobSeekerProfile } from './profile-input.ts';
import { User, profileChanges, usersTag } from './users.ts';

/** A profile may name its user, who must be the client. */
const profileOwner = { _id: z.optional(Id), email: optionalText };

const profilesTag = { ...usersTag, schemas: { EmployerProfile, JobSeekerProfile } };

export const profilesEndpoints = defineEndpoints(profilesTag, {
  updateEmployer: {
    method: 'PATCH',
    url: '/user/employer',
    config: { access: 'self', limit: profileChanges, errors: ['email-already-in-use'] },
    schema: {
      summary: 'Register as an employer, or update that profile',
      body: z.extend(EmployerProfile, profileOwner),
      response: { 200: User },
    },
  },
  updateJobSeeker: {
    method: 'PATCH',
    url: '/user/jobSeeker',
    config: { access: 'self', limit: profileChanges, errors: ['email-already-in-use'] },
    schema: {
      summary: 'Register as a job seeker, or update that profile',
      body: z.extend(JobSeekerProfile, profileOwner),
      response: { 200: User },
    },
  },
});
