import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { CursorQuery } from './pagination.ts';
import { claimedText, Id, IdParams, querySchema } from './primitives.ts';
import { EmployerProfile, JobSeekerProfile } from './profiles.ts';

/** A person of the site. Only that person, and administrators, ever receive it. */
export const User = z.object({
  _id: Id,
  /** The identity provider's id of this person. */
  uid: z.string(),
  userEmail: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  fullName: z.string(),
  isEmployer: z.boolean(),
  isJobSeeker: z.boolean(),
  isDisabled: z.boolean(),
  regAsEmployer: z.optional(EmployerProfile),
  regAsJobSeeker: z.optional(JobSeekerProfile),
});
export type User = z.infer<typeof User>;

/** `status` is false for somebody who is signed in and was not stored yet. */
export const CurrentUser = z.union([
  z.object({ status: z.literal(true), user: User }),
  z.object({ status: z.literal(false) }),
]);
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The basic sign-in profile. The server takes it from the session; what is sent must agree with it. */
const UserForm = z.object({
  uid: claimedText,
  email: claimedText,
  userEmail: claimedText,
});

/** A profile names its user; the name must be the viewer's own. */
const profileOwner = { _id: z.optional(Id), email: claimedText };

const tags = ['users'];

export const usersEndpoints = {
  list: {
    method: 'GET',
    url: '/user',
    config: { access: 'administrator' },
    schema: {
      summary: 'All users, 100 at a time; `Link: rel="next"` leads on',
      tags,
      querystring: querySchema(z.object(CursorQuery)),
      response: { 200: z.array(User) },
    },
  },
  getCurrent: {
    method: 'GET',
    url: '/user/current',
    config: { access: 'self' },
    schema: {
      summary: 'The signed-in user',
      tags,
      querystring: querySchema(z.object({ email: claimedText })),
      response: { 200: CurrentUser },
    },
  },
  create: {
    method: 'POST',
    url: '/user',
    config: { access: 'self', errors: ['email-already-in-use'] },
    schema: {
      summary: 'Store the signed-in user, or answer the one already stored',
      tags,
      body: UserForm,
      response: { 200: User },
    },
  },
  updateEmployer: {
    method: 'PATCH',
    url: '/user/employer',
    config: { access: 'self', errors: ['email-already-in-use'] },
    schema: {
      summary: 'Register as an employer, or update that profile',
      tags,
      body: z.extend(EmployerProfile, profileOwner),
      response: { 200: User },
    },
  },
  updateJobSeeker: {
    method: 'PATCH',
    url: '/user/jobSeeker',
    config: { access: 'self', errors: ['email-already-in-use'] },
    schema: {
      summary: 'Register as a job seeker, or update that profile',
      tags,
      body: z.extend(JobSeekerProfile, profileOwner),
      response: { 200: User },
    },
  },
  disable: {
    method: 'PATCH',
    url: '/user/disable/:id',
    config: { access: 'administrator', errors: ['unknown-user', 'own-account'] },
    schema: {
      summary: 'Disable a user; open sessions end at once',
      tags,
      params: IdParams,
      response: { 200: User },
    },
  },
  enable: {
    method: 'PATCH',
    url: '/user/enable/:id',
    config: { access: 'administrator', errors: ['unknown-user', 'own-account'] },
    schema: {
      summary: 'Let a disabled user sign in again',
      tags,
      params: IdParams,
      response: { 200: User },
    },
  },
} as const satisfies Endpoints;
