import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { identityTag, Session, SignInOptions } from './identity.ts';
import { User } from './users.ts';

/** A session with its stored user, whom an account lacks until the first `POST /user`. */
const CurrentSession = z.extend(Session, { user: z.optional(User) });
export type CurrentSession = z.infer<typeof CurrentSession>;

/** The calls that begin no session; those that do are in accounts.ts. */
export const identityEndpoints = defineEndpoints(identityTag, {
  getSession: {
    route: 'GET /auth/session',
    summary: 'The session of the client, with its user',
    access: 'anyone',
    errors: ['user-disabled'],
    response: CurrentSession,
  },
  getOptions: {
    route: 'GET /auth/options',
    summary: 'How people can sign in here',
    access: 'anyone',
    response: SignInOptions,
  },
  signOutEverywhere: {
    route: 'POST /auth/sign-out-everywhere',
    summary: 'End all sessions of the signed-in user',
    access: 'signed-in',
    endsSessions: true,
    response: Session,
  },
});
