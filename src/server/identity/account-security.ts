import type { FastifyRequest } from 'fastify';
import {
  type ChangePasswordInput,
  type ForgottenPasswordInput,
  identityTexts,
  type ResetPasswordInput,
} from '#contract/account-input.ts';
import type { Identity } from '#contract/identity.ts';
import type { Actor } from '#server/http/actor.ts';
import { assertOwnIdentity } from '#server/http/actor.policy.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { BackgroundTasks } from '#server/ops/background-tasks.ts';
import type { AccountLinks } from './account-links.ts';
import { throwAppError } from './auth-error.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './identity-mails.ts';
import { type Auth, toAuthHeaders } from './own-accounts.ts';
import { type NewSession, toSessionIf } from './own-accounts-provider.ts';
import type { KnownAddresses } from './sign-in-limits.ts';

export interface AccountSecurityDeps {
  readonly auth: Auth;
  readonly publicUrl: string;
  readonly links: AccountLinks;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly knownAddresses: KnownAddresses;
  readonly backgroundTasks: BackgroundTasks;
  /** Called after all sessions of a user were deleted by something else than that user's request. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

/** Mails are sent after the response, so that neither its time nor its status tells about them. */
function makeVerification(deps: AccountSecurityDeps) {
  const { auth, publicUrl, links, mailer, limiter, backgroundTasks } = deps;
  const sendVerificationEmail = async ({ uid, email }: Identity) => {
    const token = await links.create('verify-email', uid);
    await mailer.send(verificationMail({ to: email, publicUrl, token }));
  };
  const task = 'Sending a link that confirms an address';

  return {
    sendFirstVerification: (identity: Identity) =>
      backgroundTasks.run(task, async () => {
        await limiter.consume(['verification-mails'], { account: identity.uid });
        await sendVerificationEmail(identity);
      }),
    sendVerification: (identity: Identity) => {
      if (!identity.emailVerified) {
        backgroundTasks.run(task, () => sendVerificationEmail(identity));
      }
    },
    /** Takes a link of the actor's own account: that somebody else opens it proves nothing about its owner. */
    verifyEmail: async (actor: Actor, token: string) => {
      const uid = await links.readOwner('verify-email', token);
      assertOwnIdentity(actor, { uid });
      await links.use('verify-email', token);
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}

function makeReset(deps: AccountSecurityDeps) {
  const { auth, publicUrl, links, mailer, limiter, knownAddresses, backgroundTasks } = deps;
  const sendLink = async (email: string) => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (found) {
      const token = await links.create('reset-password', found.user.id);
      await mailer.send(passwordResetMail({ to: found.user.email, publicUrl, token }));
    }
  };

  return {
    /**
     * Looks for the account after the response only. A mailbox that was sent enough gets nothing more, and the
     * response is the same: the links it has are still good.
     */
    requestPasswordReset: async ({ email }: ForgottenPasswordInput) => {
      try {
        await limiter.consume(['password-mails'], { account: email });
      } catch (error) {
        if (error instanceof AppError && error.code === 'too-many-requests') {
          return;
        }
        throw error;
      }
      backgroundTasks.run('Sending a link for a new password', () => sendLink(email));
    },
    /** Ends all sessions. The link also proves to own the email address. */
    resetPassword: async (request: FastifyRequest, { token, password }: ResetPasswordInput) => {
      const uid = await links.readOwner('reset-password', token);
      await auth.api.resetPassword({ body: { token, newPassword: password } }).catch(throwAppError);
      await deps.onSessionsEnd(uid);
      const { internalAdapter } = await auth.$context;
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      // The owner of an account under attack is not limited from here.
      await knownAddresses.add({ address: request.ip, account: email });
      backgroundTasks.run('Telling of a new password', () =>
        mailer.send(passwordChangedMail(email, publicUrl)),
      );
    },
  };
}

const rejectCurrentPassword = (detail: string): AppError =>
  new AppError('invalid-credential', { detail, fields: { currentPassword: detail } });

function makeChange({ auth, publicUrl, links, mailer, backgroundTasks }: AccountSecurityDeps) {
  const replace = async (
    request: FastifyRequest,
    uid: string,
    { currentPassword, password: newPassword }: ChangePasswordInput,
  ) => {
    const created = await auth.api
      .changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: toAuthHeaders(request),
        returnHeaders: true,
      })
      .catch(throwAppError);
    const isPasswordCurrent = async () => {
      const { internalAdapter, password } = await auth.$context;
      const hash = (await internalAdapter.findCredentialAccount(uid))?.password ?? null;
      return hash !== null && password.verify({ hash, password: newPassword });
    };
    return toSessionIf(isPasswordCurrent, { auth, created });
  };

  /** Ends all sessions and begins a new one. */
  return async (request: FastifyRequest, form: ChangePasswordInput): Promise<NewSession> => {
    const uid = request.actor?.identity.uid ?? '';
    const { internalAdapter } = await auth.$context;
    if (!(await internalAdapter.findCredentialAccount(uid))) {
      throw rejectCurrentPassword(identityTexts.noPasswordYet);
    }
    const session = await replace(request, uid, form).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'invalid-credential'
        ? rejectCurrentPassword(identityTexts.currentPasswordWrong)
        : error;
    });
    await links.removeAll(uid);
    backgroundTasks.run('Telling of a new password', () =>
      mailer.send(passwordChangedMail(session.identity.email, publicUrl)),
    );
    return session;
  };
}

/** Confirming an email address, and replacing a password that is lost, known to others or old. */
export const makeAccountSecurity = (deps: AccountSecurityDeps) => ({
  ...makeVerification(deps),
  ...makeReset(deps),
  changePassword: makeChange(deps),
});
export type AccountSecurity = ReturnType<typeof makeAccountSecurity>;
