import * as z from 'zod/mini';

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
