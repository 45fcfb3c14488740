import * as z from 'zod/mini';
import { TimeZone } from '#contract/platform/time-zone.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { languages } from '#contract/platform/language.ts';
import { CursorQuery, Id, optionalText, Timestamp } from '#contract/platform/primitives.ts';
import { companyRoles } from './company-choices.ts';
import { EmployerProfile, JobSeekerProfile } from './profile-input.ts';

/** A user. Only that user and administrators receive it. */
export const User = z.object({
  _id: Id,
  /** The identity provider's id of this user. */
  uid: z.string(),
  userEmail: z.string(),
  emailVerified: z.boolean(),
  /** True after mails to the address came back; absent otherwise. */
  isEmailBounced: z.optional(z.boolean()),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  fullName: z.string(),
  isEmployer: z.boolean(),
  isJobSeeker: z.boolean(),
  /** The role in the own company; absent for those who recruit for none. */
  companyRole: z.optional(z.enum(companyRoles)),
  isDisabled: z.boolean(),
  /** Of mails to the user; absent for the site's. */
  language: z.optional(z.enum(languages)),
  /** When the account will be erased; absent unless its user asked for that. */
  deletionAt: z.optional(Timestamp),
  regAsEmployer: z.optional(EmployerProfile),
  regAsJobSeeker: z.optional(JobSeekerProfile),
});
export type User = z.infer<typeof User>;

/** `status` is false for a signed-in user who is not stored yet. */
export const CurrentUser = z.union([
  z.object({ status: z.literal(true), user: User }),
  z.object({ status: z.literal(false) }),
]);
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The email and uid are accepted because clients send them, and must equal those of the session; `language` is stored. */
const UserInput = z.object({
  uid: optionalText,
  email: optionalText,
  userEmail: optionalText,
  language: z.optional(z.enum(languages)),
});
export type UserInput = z.infer<typeof UserInput>;

export const profileChanges: RateLimit = {
  name: 'profiles',
  message: 'made # profile changes',
  account: { hour: 600 },
  address: { hour: 6_000 },
};

export const usersTag = {
  name: 'users',
  description: 'Users, their two profiles and their access.',
  schemas: { User },
};

export const usersEndpoints = defineEndpoints(usersTag, {
  list: {
    route: 'GET /user',
    summary: 'All users, 100 at a time; `Link: rel="next"` leads on',
    access: 'administrator',
    query: z.object(CursorQuery),
    response: z.array(User),
  },
  getCurrent: {
    route: 'GET /user/current',
    summary: 'The signed-in user',
    access: 'self',
    query: z.object({ email: optionalText }),
    response: CurrentUser,
  },
  create: {
    route: 'POST /user',
    summary: 'Store the signed-in user or the language chosen, and answer the stored one',
    access: 'self',
    limit: profileChanges,
    errors: ['email-already-in-use'],
    body: UserInput,
    response: User,
  },
  setTimeZone: {
    route: 'PUT /time-zone',
    summary: 'Store the time zone in which the viewer reads times',
    access: 'signed-in',
    limit: profileChanges,
    errors: ['unknown-user'],
    body: z.object({ timeZone: TimeZone }),
  },
});
