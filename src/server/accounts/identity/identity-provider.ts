import type { FastifyRequest } from 'fastify';
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
} from '#contract/accounts/account-input.ts';
import type { Identity, SignInOptions } from '#contract/accounts/identity.ts';
import type { Accounts, MailedAccounts, MailedSignUp, Proof } from './accounts.ts';
import type { DemoAccess } from './demo-access.ts';
import type { GoogleIdentity, GoogleSignIn } from './google-sign-in.ts';
import {
  makeSessions,
  type NewSession,
  type ProvenIdentity,
  type SessionDeps,
} from './sessions.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';

export interface MailedSessions extends Omit<MailedAccounts, 'signUp'> {
  signUp(form: MailedSignUp): Promise<NewSession>;
}

/** Accounts with their sessions. */
export interface IdentityProvider extends Pick<
  Accounts,
  | 'sendPasswordLink'
  | 'createMailLink'
  | 'readVerificationEmail'
  | 'verifyEmail'
  | 'externalAccounts'
> {
  /** Null for an anonymous request. */
  identify(request: FastifyRequest): Promise<ProvenIdentity | null>;
  /** Extends the session once a day; returns the cookies with the new expiry, or those that remove an ended session. */
  refreshSession(request: FastifyRequest): Promise<string[]>;
  signUp(request: FastifyRequest, form: SignUpInput): Promise<NewSession>;
  signIn(request: FastifyRequest, form: SignInInput): Promise<NewSession>;
  /** @throws AppError `email-already-in-use` where Google has not verified the email of an account */
  signInWithGoogle(request: FastifyRequest, person: GoogleIdentity): Promise<NewSession>;
  /** Returns the cookies that end the session in the browser. */
  signOut(request: FastifyRequest): Promise<string[]>;
  /** Ends all sessions of the user; returns the cookies that end this one in the browser. */
  signOutEverywhere(request: FastifyRequest): Promise<string[]>;
  /** False for an account that signs in at Google only. */
  hasPassword(request: FastifyRequest): Promise<boolean>;
  /** @throws AppError `invalid-credential` where it is not the password of the session's account */
  checkPassword(request: FastifyRequest, password: string): Promise<void>;
  /** Ends all sessions and begins a new one. @throws AppError `invalid-credential` for a wrong current password */
  changePassword(request: FastifyRequest, form: ChangePasswordInput): Promise<NewSession>;
  /** Ends all sessions, and verifies the email to which the link was sent; returns that email. */
  resetPassword(request: FastifyRequest, form: ResetPasswordInput): Promise<string>;
  /**
   * Sends nothing where the email is verified.
   *
   * @param cookie the header that carries the account's session
   */
  sendVerificationLink(identity: Identity, cookie: string): Promise<void>;
  /** Undefined where the service confirms addresses by its own mails alone. */
  readonly mailedSessions?: MailedSessions | undefined;
}

/** Accounts of people with the link of another mail, with their sessions. */
function openMailedSessions(
  accounts: MailedAccounts,
  open: (proof: Proof) => Promise<NewSession>,
): MailedSessions {
  return { ...accounts, signUp: async (form) => open(await accounts.signUp(form)) };
}

/** Gives accounts their sessions: what they prove opens one. */
export function makeIdentityProvider(accounts: Accounts, deps: SessionDeps): IdentityProvider {
  const sessions = makeSessions(accounts, deps);
  const toAccount = (identity: Identity, cookie: string | undefined) => ({
    identity,
    getTokens: () => sessions.getTokens(cookie),
  });
  return {
    ...accounts,
    identify: sessions.identify,
    refreshSession: sessions.refresh,
    signUp: async (_request, form) => sessions.open(await accounts.signUp(form)),
    signIn: async (_request, form) => sessions.open(await accounts.signIn(form)),
    signInWithGoogle: async (_request, person) =>
      sessions.open(await accounts.signInWithGoogle(person)),
    signOut: sessions.end,
    signOutEverywhere: sessions.endEverywhere,
    hasPassword: (request) =>
      accounts.hasPassword(toAccount(signedIn(request).identity, request.headers.cookie)),
    checkPassword: (request, password) =>
      accounts.checkPassword(signedIn(request).identity, password),
    changePassword: async (request, form) =>
      sessions.open(await accounts.changePassword(signedIn(request).identity, form)),
    resetPassword: (_request, form) => accounts.resetPassword(form),
    sendVerificationLink: (identity, cookie) =>
      accounts.sendVerificationLink(toAccount(identity, cookie)),
    mailedSessions:
      accounts.mailedAccounts && openMailedSessions(accounts.mailedAccounts, sessions.open),
  };
}

/** How people sign in on this site. */
export interface SiteIdentity {
  readonly provider: IdentityProvider;
  /** Undefined where signing in with Google is not set up. */
  readonly google?: GoogleSignIn | undefined;
  readonly options: SignInOptions;
  /** The accounts of the demo content; undefined where there can be none. */
  readonly demo?: DemoAccess | undefined;
}
