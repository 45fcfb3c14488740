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
import type { Clock } from '#server/ops/clock.ts';
import { type AccountLinks, makeAccountLinks } from './account-links.ts';
import { throwAppError } from './auth-error.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './identity-mails.ts';
import { type Auth, toAuthHeaders } from './own-accounts.ts';
import { type NewSession, toSessionIf } from './own-accounts-provider.ts';
import type { KnownAddresses } from './sign-in-limits.ts';

export interface AccountSecurityDeps {
  readonly auth: Auth;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly knownAddresses: KnownAddresses;
  readonly backgroundTasks: BackgroundTasks;
  /** Called after all sessions of a user were deleted without a request of that user. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

/** Mails are sent after the response, so that neither its time nor its status shows whether one was sent. */
function makeVerification(deps: AccountSecurityDeps, links: AccountLinks) {
  const { auth, publicUrl, mailer, limiter, backgroundTasks } = deps;
  const task = 'Sending a link that confirms an address';
  const sendVerificationEmail = async ({ uid, email }: Identity) => {
    const token = await links.create('verify-email', uid);
    await mailer.send(verificationMail({ to: email, publicUrl, token }));
  };

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
    /** Requires a session of the link's account: opened by another person it proves nothing about the account's owner. */
    verifyEmail: async (actor: Actor, token: string) => {
      const uid = await links.readOwner('verify-email', token);
      assertOwnIdentity(actor, { uid });
      await links.use('verify-email', token);
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}

const sendPasswordNotice = (
  { backgroundTasks, mailer, publicUrl }: AccountSecurityDeps,
  email: string,
) =>
  backgroundTasks.run('Sending the notice of a new password', () =>
    mailer.send(passwordChangedMail(email, publicUrl)),
  );

function makeReset(deps: AccountSecurityDeps, links: AccountLinks) {
  const { auth, publicUrl, mailer, limiter, knownAddresses, backgroundTasks } = deps;
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
     * Looks for the account after the response only. Above the mailbox's limit nothing is sent and the response is the
     * same: the links sent before are still valid.
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
    /** Ends all sessions, and verifies the email address to which the link was sent. */
    resetPassword: async (request: FastifyRequest, { token, password }: ResetPasswordInput) => {
      const uid = await links.readOwner('reset-password', token);
      await auth.api.resetPassword({ body: { token, newPassword: password } }).catch(throwAppError);
      await deps.onSessionsEnd(uid);
      const { internalAdapter } = await auth.$context;
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      // During an attack on the account its owner can sign in from this address.
      await knownAddresses.add({ address: request.ip, account: email });
      sendPasswordNotice(deps, email);
    },
  };
}

const rejectCurrentPassword = (detail: string): AppError =>
  new AppError('invalid-credential', { detail, fields: { currentPassword: detail } });

/** Ends all sessions and begins a new one. */
async function changePassword(
  auth: Auth,
  request: FastifyRequest,
  { currentPassword, password: newPassword }: ChangePasswordInput,
): Promise<NewSession> {
  const { internalAdapter, password } = await auth.$context;
  const findCredential = () =>
    internalAdapter.findCredentialAccount(request.actor?.identity.uid ?? '');
  if (!(await findCredential())) {
    throw rejectCurrentPassword(identityTexts.noPasswordYet);
  }
  const isPasswordCurrent = async () => {
    const hash = (await findCredential())?.password ?? null;
    return hash !== null && password.verify({ hash, password: newPassword });
  };
  try {
    const created = await auth.api
      .changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: toAuthHeaders(request),
        returnHeaders: true,
      })
      .catch(throwAppError);
    return await toSessionIf(isPasswordCurrent, { auth, created });
  } catch (error) {
    throw error instanceof AppError && error.code === 'invalid-credential'
      ? rejectCurrentPassword(identityTexts.currentPasswordWrong)
      : error;
  }
}

/** Confirming an email address, and replacing a password that is lost, known to others or old. */
export function makeAccountSecurity(deps: AccountSecurityDeps) {
  const links = makeAccountLinks(deps.auth, deps.clock);
  return {
    ...makeVerification(deps, links),
    ...makeReset(deps, links),
    changePassword: async (request: FastifyRequest, form: ChangePasswordInput) => {
      const session = await changePassword(deps.auth, request, form);
      await links.removeAll(session.identity.uid);
      sendPasswordNotice(deps, session.identity.email);
      return session;
    },
  };
}
export type AccountSecurity = ReturnType<typeof makeAccountSecurity>;
