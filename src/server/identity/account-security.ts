import type { FastifyRequest } from 'fastify';
import type { ChangePasswordInput } from '#contract/account-input.ts';
import { identityTexts } from '#contract/texts.ts';
import { assertOwnIdentity } from '#server/http/actor.policy.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { BackgroundTasks } from '#server/ops/background-tasks.ts';
import type { Clock } from '#server/ops/clock.ts';
import { type AccountLinks, makeAccountLinks } from './account-links.ts';
import { rejectCurrentPassword, throwAppError } from './auth-error.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './identity-mails.ts';
import type { IdentityProvider, NewSession } from './identity-provider.ts';
import { type Auth, toAuthHeaders } from './own-accounts.ts';
import { toSessionIf } from './own-sessions.ts';

export interface AccountSecurityDeps {
  readonly auth: Auth;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly backgroundTasks: BackgroundTasks;
  /** Called after all sessions of a user were deleted without a request of that user. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

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

type Verification = Pick<IdentityProvider, 'sendVerificationLink' | 'verifyEmail'>;
type Passwords = Pick<IdentityProvider, 'changePassword' | 'sendPasswordLink' | 'resetPassword'>;

function makeVerification(deps: AccountSecurityDeps, links: AccountLinks): Verification {
  const { auth, publicUrl, mailer } = deps;
  return {
    sendVerificationLink: async ({ uid, email }) => {
      const token = await links.create('verify-email', uid);
      await mailer.send(verificationMail({ to: email, publicUrl, token }));
    },
    verifyEmail: async (actor, token) => {
      const uid = await links.readOwner('verify-email', token);
      assertOwnIdentity(actor, { uid });
      await links.use('verify-email', token);
      await (await auth.$context).internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}

function makePasswords(deps: AccountSecurityDeps, links: AccountLinks): Passwords {
  const { auth, publicUrl, mailer, backgroundTasks, onSessionsEnd } = deps;
  const sendNotice = (email: string) =>
    backgroundTasks.run('Sending the notice of a new password', () =>
      mailer.send(passwordChangedMail(email, publicUrl)),
    );
  return {
    changePassword: async (request, form) => {
      const session = await changePassword(auth, request, form);
      await links.removeAll(session.identity.uid);
      sendNotice(session.identity.email);
      return session;
    },
    sendPasswordLink: async (email) => {
      const found = await (await auth.$context).internalAdapter.findUserByEmail(email);
      if (found) {
        const token = await links.create('reset-password', found.user.id);
        await mailer.send(passwordResetMail({ to: found.user.email, publicUrl, token }));
      }
    },
    resetPassword: async (_request, { token, password }) => {
      const uid = await links.readOwner('reset-password', token);
      await auth.api.resetPassword({ body: { token, newPassword: password } }).catch(throwAppError);
      await onSessionsEnd(uid);
      const { internalAdapter } = await auth.$context;
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      sendNotice(email);
      return email;
    },
  };
}

/** Confirming an email address, and replacing a password that is lost, known to others or old. */
export function makeAccountSecurity(deps: AccountSecurityDeps): Verification & Passwords {
  const links = makeAccountLinks(deps.auth, deps.clock);
  return { ...makeVerification(deps, links), ...makePasswords(deps, links) };
}
