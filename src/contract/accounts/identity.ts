import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { User } from './users.ts';

/** The signed-in account, as the identity provider describes it. */
export const Identity = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
});
export type Identity = z.infer<typeof Identity>;

export const Session = z.object({
  identity: z.nullable(Identity),
  isAdministrator: z.optional(z.boolean()),
});
export type Session = z.infer<typeof Session>;

/** A session with its stored user, whom an account lacks until the first `POST /user`. */
const CurrentSession = z.object({ ...Session.shape, user: z.optional(User) });
export type CurrentSession = z.infer<typeof CurrentSession>;

/** How people can sign in on this site. */
export const SignInOptions = z.object({
  google: z.boolean(),
  /** The URL of the mailbox of a development site; null where mails are sent. */
  mailbox: z.nullable(z.string()),
  /** Present where posting and applying need a confirmed email. */
  requiresConfirmedEmail: z.optional(z.boolean()),
  /** Offered on the login page; empty on a real site. */
  demoAccounts: z.array(
    z.object({
      label: z.string(),
      email: z.string(),
      password: z.string(),
      /** A sentence on what the account shows. */
      about: z.optional(z.string()),
    }),
  ),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

export const identityTag = {
  name: 'identity',
  description: 'Accounts and sessions: signing up, in and out; passwords.',
  schemas: { Identity, Session, SignInOptions },
};

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

/** The one message of the sign-in window. */
export const PopupMessage = z.object({
  /** The `state` of the URL that the window was sent to: identifies the attempt, and proves nothing. */
  attempt: z.string(),
  outcome: z.enum([
    'signed-in',
    'sign-in-refused',
    'user-disabled',
    'account-exists-with-different-credential',
    'provider-unreachable',
    'too-many-requests',
    'internal-error',
  ]),
});
export type PopupOutcome = z.infer<typeof PopupMessage>['outcome'];
