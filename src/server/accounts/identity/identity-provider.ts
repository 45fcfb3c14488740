import type { BatchDeps } from '#server/platform/ops/batch.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
} from '#contract/accounts/account-input.ts';
import type { Identity, SignInOptions } from '#contract/accounts/identity.ts';
import type { DemoAccess } from './demo-access.ts';
import type { Executor, OpenDatabase } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import type { BackgroundTasks } from '#server/platform/ops/background-tasks.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { GoogleIdentity, GoogleSignIn } from './google-sign-in.ts';

export interface ProvenIdentity {
  readonly identity: Identity;
  readonly signedInAt: Date;
}

export interface NewSession {
  readonly identity: Identity;
  /** Values of `Set-Cookie` that carry the session. */
  readonly cookies: string[];
}

export interface RequestedLink {
  readonly kind: 'password-link' | 'email-confirmation';
  /** As typed; there may be no such account. */
  readonly email: string;
  readonly requestedAt: Date;
}

export interface MailLink {
  /** The address of the account. */
  readonly to: string;
  /** Below the public URL. */
  readonly path: string;
}

/** Accounts with their sessions: the site's own, or those of an external service. */
export interface IdentityProvider {
  /** Null for an anonymous request. */
  identify(request: FastifyRequest): Promise<ProvenIdentity | null>;
  /** Extends the session once a day; returns the cookies with the new expiry. */
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
  /** Sends nothing where there is no such account, which is looked up after the response. */
  sendPasswordLink(email: string): Promise<void>;
  /** Ends all sessions, and verifies the email to which the link was sent; returns that email. */
  resetPassword(request: FastifyRequest, form: ResetPasswordInput): Promise<string>;
  /**
   * Sends nothing where the email is verified.
   *
   * @param cookie the header that carries the account's session
   */
  sendVerificationLink(identity: Identity, cookie: string): Promise<void>;
  /**
   * Makes the link of a requested mail when it is sent. Null without such an account, for a confirmed email, and after the
   * link would have expired. Undefined where the service sends its own mails.
   */
  readonly createMailLink?: (requested: RequestedLink) => Promise<MailLink | null>;
  /** The email that a link confirms. @throws AppError `link-not-valid` */
  readVerificationEmail(token: string): Promise<string>;
  /** Confirms the email of a link, whose account is `owner`, and uses the link up. */
  verifyEmail(owner: Identity, token: string): Promise<void>;
  /** Undefined for local accounts, which are erased with the other rows. */
  readonly externalAccounts?: ExternalAccounts;
}

/** The accounts that erased people still have at an external service. */
export interface ExternalAccounts {
  /** Schedules the deletion in the transaction of the erasure. From then on the account opens no session. */
  scheduleAccountDeletion(transaction: Executor, uid: string): Promise<void>;
  /** Deletes the scheduled accounts if the site may. Returns how many could not be deleted. */
  deleteErased(deps: BatchDeps, signal?: AbortSignal): Promise<number>;
}

/** The dependencies of both kinds of accounts. */
export interface AccountDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>;
  /** For example `https://jobs.example`. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly inTransaction: InTransaction;
  readonly backgroundTasks: BackgroundTasks;
  /** Whether an administrator has disabled the user. */
  readonly isDisabled: (uid: string) => Promise<boolean>;
  /** Called after sessions were deleted without a request of their user. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
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
