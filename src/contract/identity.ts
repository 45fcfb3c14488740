import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { EmailAddress, maxText, minText, storable, textLimits } from './primitives.ts';

export const passwordMinimum = 6;
export const passwordMaximum = 128;

export const identityTexts = {
  passwordRequired: 'Password is required !',
  passwordTooShort: 'Password must be 6 character, two uppercase and one special case letter.',
  passwordPattern: 'Ensure password has two uppercase and one special case letter.',
  confirmationRequired: 'Password confirmation is required !',
  confirmationDifferent: 'The two passwords are not the same.',
  signingIn: 'Loading...Please wait...',
  signedIn: 'Welcome back.',
  signedUp: 'Your account is ready.',
  signedOut: 'You are logged out.',
  /** The answer whether or not there is such an account. */
  resetSent: 'If there is an account with this email, a link is on its way.',
  currentPasswordWrong: 'This is not your current password.',
  noPasswordYet: 'This account has no password yet. Please ask for a link to set one.',
  passwordReset: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed. Other devices are logged out.',
  verificationSent: 'A link is on its way to your email address.',
  emailVerified: 'Your email address is confirmed.',
  signedOutEverywhere: 'You are logged out on all devices.',
} as const;

/** Two uppercase letters anywhere, and one of ! # @ $ % & ? or a space. */
const passwordPattern = /^(?=.*[A-Z].*[A-Z])(?=.*[!#@$%&? ])/s;

/** What NewPassword asks for, in parts, so that a page can tick them off while it is typed. */
export const passwordRules = [
  { text: `At least ${passwordMinimum} characters`, pattern: /^.{6,}$/s },
  { text: 'Two uppercase letters', pattern: /[A-Z].*[A-Z]/s },
  { text: 'One of ! # @ $ % & ? or a space', pattern: /[!#@$%&? ]/ },
] as const;

/** The rule for a new password. An existing one is only compared. */
export const NewPassword = z
  .string(identityTexts.passwordRequired)
  .check(
    minText(1, identityTexts.passwordRequired),
    minText(passwordMinimum, identityTexts.passwordTooShort),
    maxText(passwordMaximum),
    z.regex(passwordPattern, identityTexts.passwordPattern),
  );

const Password = z
  .string(identityTexts.passwordRequired)
  .check(minText(1, identityTexts.passwordRequired), maxText(passwordMaximum));

export const SignInForm = z.object({ email: EmailAddress, password: Password });
export type SignInForm = z.infer<typeof SignInForm>;

export const SignUpForm = z.object({ email: EmailAddress, password: NewPassword });
export type SignUpForm = z.infer<typeof SignUpForm>;

/** Who is signed in, as the identity provider says. */
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

/** What the Firebase SDK is started with; no secrets. */
export const FirebaseSettings = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Only where the site runs against the Auth emulator, for example `http://127.0.0.1:9099`. */
  emulatorUrl: z.nullable(z.string()),
});
export type FirebaseSettings = z.infer<typeof FirebaseSettings>;

/** How people can sign in on this site. */
export const SignInOptions = z.object({
  google: z.boolean(),
  /** Where a site in development shows the mails it would send; null where mails really go out. */
  mailbox: z.nullable(z.string()),
  /** Accounts of the demo content, offered on the login page; empty on a real site. */
  demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

/** Asks for a mail with a link. */
export const ForgottenPasswordForm = z.object({ email: EmailAddress });
export type ForgottenPasswordForm = z.infer<typeof ForgottenPasswordForm>;

/** What a link from a mail carries; good once, and for a limited time. */
const LinkToken = z.string().check(minText(1), maxText(textLimits.line), storable());

export const VerifyEmailForm = z.object({ token: LinkToken });
export type VerifyEmailForm = z.infer<typeof VerifyEmailForm>;

export const ResetPasswordForm = z.object({ token: LinkToken, password: NewPassword });
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

export const ChangePasswordForm = z.object({ currentPassword: Password, password: NewPassword });
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** Where the browser's popup is to go, to sign in at Google. */
export const GoogleStart = z.object({ url: z.string() });
export type GoogleStart = z.infer<typeof GoogleStart>;

const tags = ['identity'];

/** Something was done, and there is nothing to say about it. */
const done = { 204: z.null() };

/** The calls under every identity provider. */
export const identityEndpoints = {
  getSession: {
    method: 'GET',
    url: '/auth/session',
    config: { access: 'anyone', errors: ['user-disabled'] },
    schema: { summary: 'Who is signed in', tags, response: { 200: Session } },
  },
  getOptions: {
    method: 'GET',
    url: '/auth/options',
    config: { access: 'anyone' },
    schema: { summary: 'How people can sign in here', tags, response: { 200: SignInOptions } },
  },
  signOutEverywhere: {
    method: 'POST',
    url: '/auth/sign-out-everywhere',
    config: { access: 'signed-in', endsSessions: true },
    schema: { summary: 'End all sessions of the signed-in user', tags, response: { 200: Session } },
  },
} as const satisfies Endpoints;

/** The calls of the site's own accounts; absent where an outside provider keeps them. */
export const accountEndpoints = {
  signUp: {
    method: 'POST',
    url: '/auth/sign-up',
    config: {
      access: 'anyone',
      errors: ['invalid-email', 'weak-password', 'email-already-in-use', 'too-many-requests'],
    },
    schema: {
      summary: 'Make an account and sign in',
      tags,
      body: SignUpForm,
      response: { 201: Session },
    },
  },
  signIn: {
    method: 'POST',
    url: '/auth/sign-in',
    config: {
      access: 'anyone',
      errors: ['invalid-email', 'invalid-credential', 'user-disabled', 'too-many-requests'],
    },
    schema: {
      summary: 'Sign in with email and password',
      tags,
      body: SignInForm,
      response: { 200: Session },
    },
  },
  signOut: {
    method: 'POST',
    url: '/auth/sign-out',
    config: { access: 'anyone', endsSessions: true },
    schema: { summary: 'End this session', tags, response: { 200: Session } },
  },
  startGoogle: {
    method: 'POST',
    url: '/auth/google',
    config: {
      access: 'anyone',
      errors: ['google-not-set-up', 'provider-unreachable', 'too-many-requests'],
    },
    schema: { summary: 'Begin to sign in with Google', tags, response: { 200: GoogleStart } },
  },
  requestPasswordReset: {
    method: 'POST',
    url: '/auth/forgotten-password',
    config: { access: 'anyone', errors: ['too-many-requests'] },
    schema: {
      summary:
        'Send a link for a new password, if there is such an account; answers the same if not',
      tags,
      body: ForgottenPasswordForm,
      response: done,
    },
  },
  resetPassword: {
    method: 'POST',
    url: '/auth/reset-password',
    config: { access: 'anyone', errors: ['weak-password', 'link-not-valid', 'too-many-requests'] },
    schema: {
      summary: 'Set a new password with the token of a link; all sessions end',
      tags,
      body: ResetPasswordForm,
      response: done,
    },
  },
  changePassword: {
    method: 'POST',
    url: '/auth/change-password',
    config: {
      access: 'signed-in',
      endsSessions: true,
      errors: ['weak-password', 'invalid-credential', 'too-many-requests'],
    },
    schema: {
      summary: 'Replace the password; all other sessions end',
      tags,
      body: ChangePasswordForm,
      response: { 200: Session },
    },
  },
  sendVerification: {
    method: 'POST',
    url: '/auth/send-verification',
    config: { access: 'signed-in', errors: ['too-many-requests'] },
    schema: {
      summary: 'Send a link that confirms the email address of the signed-in user',
      tags,
      response: done,
    },
  },
  verifyEmail: {
    method: 'POST',
    url: '/auth/verify-email',
    config: {
      access: 'signed-in',
      errors: ['link-not-valid', 'identity-mismatch', 'too-many-requests'],
    },
    schema: {
      summary: 'Confirm the email address of the signed-in user with the token of a link',
      tags,
      body: VerifyEmailForm,
      response: done,
    },
  },
} as const satisfies Endpoints;

/** The calls of a site whose accounts an outside provider keeps. */
export const outsideAccountEndpoints = {
  signOutElsewhere: {
    method: 'POST',
    url: '/auth/sign-out-elsewhere',
    config: { access: 'signed-in', endsSessions: true },
    schema: {
      summary: 'End all sessions of the signed-in user that began before this one',
      tags,
      response: done,
    },
  },
} as const satisfies Endpoints;
