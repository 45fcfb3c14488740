import type { FastifyRequest } from 'fastify';
import {
  type ChangePasswordInput,
  type ForgottenPasswordInput,
  identityTexts,
  type ResetPasswordInput,
} from '#contract/account-input.ts';
import type { Identity } from '#contract/identity.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Actor } from '#server/http/actor.ts';
import { assertOwnIdentity } from '#server/http/actor.policy.ts';
import type { BackgroundTasks } from '#server/ops/background-tasks.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import type { AccountLinks } from './account-links.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import { makePost, type NewSession, readSessionWhere } from './embedded-provider.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './identity-mails.ts';

/** Proving an address, and what to do about a password that is lost, known to others or old. */
export interface AccountSecurity {
  /** Sends the first link that confirms an address, once the answer is out. */
  welcome(identity: Identity): void;
  /** Sends another, unless the address is confirmed. */
  sendVerification(identity: Identity): void;
  /** Takes a link of that very account; that somebody else opens it proves nothing about its owner. */
  verifyEmail(actor: Actor, token: string): Promise<void>;
  /**
   * Does alike for every address until the answer is out; only then looks whether there is an account. A mailbox that
   * was sent enough gets nothing more, and nobody is told: the links it has are still good.
   */
  requestPasswordReset(form: ForgottenPasswordInput): Promise<void>;
  /** Ends all sessions. Having got the link proves to own the address, too. */
  resetPassword(request: FastifyRequest, form: ResetPasswordInput): Promise<void>;
  /** Ends all sessions and begins a new one. */
  changePassword(request: FastifyRequest, form: ChangePasswordInput): Promise<NewSession>;
}

export interface AccountSecurityDeps {
  readonly auth: EmbeddedAuth;
  readonly publicUrl: string;
  readonly links: AccountLinks;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly knownAddresses: KnownAddresses;
  readonly backgroundTasks: BackgroundTasks;
  /** Called after all sessions of somebody were deleted without a call of that person. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

const refusePassword = (sentence: string): AppError =>
  new AppError('invalid-credential', {
    detail: sentence,
    fields: { currentPassword: sentence },
  });

function makeVerification({
  auth,
  publicUrl,
  links,
  mailer,
  limiter,
  backgroundTasks,
}: AccountSecurityDeps) {
  const sendLink = async ({ uid, email }: Identity) => {
    const token = await links.create('verify-email', uid);
    await mailer.send(verificationMail({ to: email, publicUrl, token }));
  };
  const task = 'Sending a link that confirms an address';

  return {
    welcome: (identity: Identity) =>
      backgroundTasks.run(task, async () => {
        await limiter.consume(['verification-mails'], { account: identity.uid });
        await sendLink(identity);
      }),
    sendVerification: (identity: Identity) => {
      if (!identity.emailVerified) {
        backgroundTasks.run(task, () => sendLink(identity));
      }
    },
    verifyEmail: async (actor: Actor, token: string) => {
      const uid = await links.readOwner('verify-email', token);
      assertOwnIdentity(actor, { uid });
      await links.use('verify-email', token);
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}

/** Whether one more mail may go to that mailbox. */
async function allows(limiter: RateLimiter, email: string): Promise<boolean> {
  try {
    await limiter.consume(['password-mails'], { account: email });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') {
      return false;
    }
    throw error;
  }
}

function makeReset(deps: AccountSecurityDeps) {
  const {
    auth,
    publicUrl,
    links,
    mailer,
    limiter,
    knownAddresses,
    backgroundTasks,
    onSessionsEnd,
  } = deps;
  const post = makePost(auth, publicUrl);

  const sendLink = async (email: string) => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (found) {
      const token = await links.create('reset-password', found.user.id);
      await mailer.send(passwordResetMail({ to: found.user.email, publicUrl, token }));
    }
  };

  return {
    requestPasswordReset: async ({ email }: ForgottenPasswordInput) => {
      if (await allows(limiter, email)) {
        backgroundTasks.run('Sending a link for a new password', () => sendLink(email));
      }
    },
    resetPassword: async (request: FastifyRequest, { token, password }: ResetPasswordInput) => {
      const uid = await links.readOwner('reset-password', token);
      await post(request, '/reset-password', { token, newPassword: password });
      await onSessionsEnd(uid);
      const { internalAdapter } = await auth.$context;
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      // An account under attack takes its owner, who has just proved to be that, from here.
      await knownAddresses.add({ address: request.ip, account: email });
      backgroundTasks.run('Telling of a new password', () =>
        mailer.send(passwordChangedMail(email, publicUrl)),
      );
    },
  };
}

function makeChange({ auth, publicUrl, links, mailer, backgroundTasks }: AccountSecurityDeps) {
  const post = makePost(auth, publicUrl);

  const replace = async (request: FastifyRequest, uid: string, form: ChangePasswordInput) => {
    const response = await post(request, '/change-password', {
      currentPassword: form.currentPassword,
      newPassword: form.password,
      revokeOtherSessions: true,
    });
    const passwordCounts = async () => {
      const { internalAdapter, password } = await auth.$context;
      const account = await internalAdapter.findCredentialAccount(uid);
      const hash = account?.password ?? null;
      return hash !== null && password.verify({ hash, password: form.password });
    };
    return readSessionWhere({ auth, passwordCounts }, response);
  };

  return async (request: FastifyRequest, form: ChangePasswordInput) => {
    const uid = request.actor?.identity.uid ?? '';
    const { internalAdapter } = await auth.$context;
    if (!(await internalAdapter.findCredentialAccount(uid))) {
      throw refusePassword(identityTexts.noPasswordYet);
    }
    const session = await replace(request, uid, form).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'invalid-credential'
        ? refusePassword(identityTexts.currentPasswordWrong)
        : error;
    });
    await links.removeAll(uid);
    backgroundTasks.run('Telling of a new password', () =>
      mailer.send(passwordChangedMail(session.identity.email, publicUrl)),
    );
    return session;
  };
}

export const makeAccountSecurity = (deps: AccountSecurityDeps): AccountSecurity => ({
  ...makeVerification(deps),
  ...makeReset(deps),
  changePassword: makeChange(deps),
});
