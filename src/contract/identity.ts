import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { EmailAddress } from './primitives.ts';

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
  googleNotSetUp: 'Google sign-in is not set up on this site.',
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
    z.minLength(1, { error: identityTexts.passwordRequired, abort: true }),
    z.minLength(passwordMinimum, { error: identityTexts.passwordTooShort, abort: true }),
    z.maxLength(passwordMaximum, `Please use at most ${passwordMaximum} characters.`),
    z.regex(passwordPattern, identityTexts.passwordPattern),
  );

const Password = z
  .string(identityTexts.passwordRequired)
  .check(z.minLength(1, identityTexts.passwordRequired), z.maxLength(passwordMaximum));

export const SignInForm = z.object({ email: EmailAddress, password: Password });
export type SignInForm = z.infer<typeof SignInForm>;

export const SignUpForm = z.object({ email: EmailAddress, password: NewPassword });
export type SignUpForm = z.infer<typeof SignUpForm>;

/** The registration page's form: the second password only guards against a slip of the finger. */
export const RegistrationForm = z
  .extend(SignUpForm, {
    confirmPassword: z
      .string(identityTexts.confirmationRequired)
      .check(z.minLength(1, identityTexts.confirmationRequired)),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: identityTexts.confirmationDifferent,
    }),
  );
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** Who is signed in, as the identity provider says. */
export const Identity = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
});
export type Identity = z.infer<typeof Identity>;

export const Session = z.object({ identity: z.nullable(Identity) });
export type Session = z.infer<typeof Session>;

/** How people can sign in on this site. */
export const SignInOptions = z.object({
  google: z.boolean(),
  /** Accounts of the demo content, offered on the login page; empty on a real site. */
  demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

const tags = ['identity'];

export const identityEndpoints = {
  getSession: {
    method: 'GET',
    url: '/auth/session',
    config: { access: 'anyone' },
    schema: { summary: 'Who is signed in', tags, response: { 200: Session } },
  },
  getOptions: {
    method: 'GET',
    url: '/auth/options',
    config: { access: 'anyone' },
    schema: { summary: 'How people can sign in here', tags, response: { 200: SignInOptions } },
  },
  signUp: {
    method: 'POST',
    url: '/auth/sign-up',
    config: { access: 'anyone' },
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
    config: { access: 'anyone' },
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
    config: { access: 'anyone' },
    schema: { summary: 'End this session', tags, response: { 200: Session } },
  },
} as const satisfies Endpoints;
