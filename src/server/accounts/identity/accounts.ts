import type { FastifyBaseLogger } from 'fastify';
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
} from '#contract/accounts/account-input.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import type { sessions } from '#db/accounts-schema.ts';
import type { Executor, OpenDatabase } from '#server/platform/database/database.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { BackgroundTasks } from '#server/platform/ops/background-tasks.ts';
import type { BatchDeps } from '#server/platform/ops/batch.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { GoogleIdentity } from './google-sign-in.ts';

/** With these the server acts for an account at Firebase. */
export interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

/** An account whose credential was compared. */
export interface Proof {
  readonly identity: Identity;
  /** Whether the credential still counts. Locks the row that would revoke it until the session is stored. */
  readonly isCurrent: (transaction: Transaction) => Promise<boolean>;
  /** Undefined for an account of this site. */
  readonly tokens?: Tokens;
}

/** The account of a session. */
export interface SignedInAccount {
  readonly identity: Identity;
  /** Gets new tokens. @throws AppError `not-signed-in` */
  readonly getTokens: () => Promise<Tokens>;
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

/** What a new account gets from its owner, who has the link of a mail to its address. */
export interface MailedSignUp extends SignUpInput {
  readonly fullName: string;
}

/** Accounts of people with the link of another mail than the one that confirms an address. It proves the address as well. */
export interface MailedAccounts {
  /** Whether somebody has confirmed an account with the address. */
  isConfirmed(email: string): Promise<boolean>;
  /**
   * Makes a confirmed account. One that nobody has confirmed may be a stranger's: it is taken over.
   *
   * @throws AppError `email-already-in-use` for a confirmed one
   */
  signUp(form: MailedSignUp): Promise<Proof>;
  /** Confirms the address of an account whose session has the link. */
  confirm(owner: Identity): Promise<void>;
}

/** Accounts of the site's own, or of an external service: they prove credentials. Sessions are the same for both. */
export interface Accounts {
  readonly name: (typeof sessions.$inferSelect)['provider'];
  signUp(form: SignUpInput): Promise<Proof>;
  signIn(form: SignInInput): Promise<Proof>;
  /** @throws AppError `email-already-in-use` where Google has not verified the email of an account */
  signInWithGoogle(person: GoogleIdentity): Promise<Proof>;
  /**
   * Reads an account of an external service again. Null where it was disabled, deleted or changed. Undefined for local
   * accounts, which every request reads.
   */
  readonly readAgain?: (
    refreshToken: string,
  ) => Promise<{ identity: Identity; validUntil: Date; tokens: Tokens } | null>;
  /** False for an account that signs in at Google only. */
  hasPassword(account: SignedInAccount): Promise<boolean>;
  /** @throws AppError `invalid-credential` where it is not the password of the account */
  checkPassword(identity: Identity, password: string): Promise<void>;
  /** Ends all sessions. @throws AppError `invalid-credential` for a wrong current password */
  changePassword(identity: Identity, form: ChangePasswordInput): Promise<Proof>;
  /** Sends nothing where there is no such account, which is looked up after the response. */
  sendPasswordLink(email: string): Promise<void>;
  /** Ends all sessions, and verifies the email to which the link was sent; returns that email. */
  resetPassword(form: ResetPasswordInput): Promise<string>;
  /** Sends nothing where the email is verified. */
  sendVerificationLink(account: SignedInAccount): Promise<void>;
  /**
   * Makes the link of a requested mail when it is sent. Null without such an account, for a confirmed email, and after the
   * link would have expired. Undefined where the service sends its own mails.
   */
  readonly createMailLink?: (requested: RequestedLink) => Promise<MailLink | null>;
  /** The email that a link confirms. @throws AppError `link-not-valid` */
  readVerificationEmail(token: string): Promise<string>;
  /** Confirms the email of a link, whose account is `owner`, and uses the link up. */
  verifyEmail(owner: Identity, token: string): Promise<void>;
  /** Undefined where the service confirms addresses by its own mails alone. */
  readonly mailedAccounts?: MailedAccounts;
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
