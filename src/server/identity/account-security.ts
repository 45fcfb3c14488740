import type { FastifyRequest } from 'fastify';
import {
  type ChangePasswordForm,
  type ForgottenPasswordForm,
  type Identity,
  identityTexts,
  type ResetPasswordForm,
} from '#contract/identity.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Actor } from '#server/platform/actor.ts';
import { honestClaim } from '#server/platform/actor.policy.ts';
import type { Afterwork } from '#server/platform/afterwork.ts';
import { AppError } from '#server/platform/app-error.ts';
import { authorize } from '#server/platform/authorize.ts';
import type { AccountLinks } from './account-links.ts';
import type { EmbeddedAuth } from './embedded-auth.ts';
import { makePost, type NewSession, readNewSession } from './embedded-provider.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './identity-mails.ts';
import type { Limit, TryCounter } from './tries.ts';

/** Proving an address, and what to do about a password that is lost, known to others or old. */
export interface AccountSecurity {
  /** Sends the first link that confirms an address, once the answer is out. */
  welcome(identity: Identity): void;
  /** Sends another, unless the address is confirmed. */
  sendVerification(identity: Identity): Promise<void>;
  /** Takes a link of that very account; that somebody else opens it proves nothing about its owner. */
  verifyEmail(actor: Actor, token: string): Promise<void>;
  /** Does alike for every address until the answer is out; only then looks whether there is an account. */
  requestPasswordReset(request: FastifyRequest, form: ForgottenPasswordForm): Promise<void>;
  /** Ends all sessions. Having got the link proves to own the address, too. */
  resetPassword(request: FastifyRequest, form: ResetPasswordForm): Promise<void>;
  /** Ends all sessions and begins a new one. */
  changePassword(request: FastifyRequest, form: ChangePasswordForm): Promise<NewSession>;
}

export interface AccountSecurityDeps {
  readonly auth: EmbeddedAuth;
  readonly publicUrl: string;
  readonly links: AccountLinks;
  readonly mailer: Mailer;
  readonly tries: TryCounter;
  readonly afterwork: Afterwork;
  /** Called after all sessions of somebody were deleted without a call of that person. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

const quarterOfAnHour = 15 * 60;
const limits = {
  mailsToAddress: { name: 'mails-to', tries: 3, window: quarterOfAnHour },
  mailsFromAddress: { name: 'mails-from', tries: 20, window: quarterOfAnHour },
  passwordChanges: { name: 'password-changes', tries: 10, window: quarterOfAnHour },
} satisfies Record<string, Limit>;

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
  tries,
  afterwork,
}: AccountSecurityDeps) {
  const welcome = ({ uid, email }: Identity) =>
    afterwork.begin('Sending a link that confirms an address', async () => {
      const token = await links.create('verify-email', uid);
      await mailer.send(verificationMail({ to: email, publicUrl, token }));
    });

  return {
    welcome,
    sendVerification: async (identity: Identity) => {
      if (!identity.emailVerified) {
        await tries.count(limits.mailsToAddress, identity.email);
        welcome(identity);
      }
    },
    verifyEmail: async (actor: Actor, token: string) => {
      const uid = await links.readOwner('verify-email', token);
      authorize(actor, { uid }, honestClaim);
      await links.use('verify-email', token);
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}

function makeReset(deps: AccountSecurityDeps) {
  const { auth, publicUrl, links, mailer, tries, afterwork, onSessionsEnd } = deps;
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
    requestPasswordReset: async (request: FastifyRequest, { email }: ForgottenPasswordForm) => {
      await tries.count(limits.mailsFromAddress, request.ip);
      await tries.count(limits.mailsToAddress, email);
      afterwork.begin('Sending a link for a new password', () => sendLink(email));
    },
    resetPassword: async (request: FastifyRequest, { token, password }: ResetPasswordForm) => {
      const uid = await links.readOwner('reset-password', token);
      await post(request, '/reset-password', { token, newPassword: password });
      await onSessionsEnd(uid);
      const { internalAdapter } = await auth.$context;
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      afterwork.begin('Telling of a new password', () =>
        mailer.send(passwordChangedMail(email, publicUrl)),
      );
    },
  };
}

function makeChange({ auth, publicUrl, links, mailer, tries, afterwork }: AccountSecurityDeps) {
  const post = makePost(auth, publicUrl);

  const replace = async (request: FastifyRequest, form: ChangePasswordForm) => {
    const response = await post(request, '/change-password', {
      currentPassword: form.currentPassword,
      newPassword: form.password,
      revokeOtherSessions: true,
    });
    return readNewSession(response);
  };

  return async (request: FastifyRequest, form: ChangePasswordForm) => {
    const uid = request.actor?.identity.uid ?? '';
    await tries.count(limits.passwordChanges, uid);
    const { internalAdapter } = await auth.$context;
    if (!(await internalAdapter.findCredentialAccount(uid))) {
      throw refusePassword(identityTexts.noPasswordYet);
    }
    const session = await replace(request, form).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'invalid-credential'
        ? refusePassword(identityTexts.currentPasswordWrong)
        : error;
    });
    await links.removeAll(uid);
    afterwork.begin('Telling of a new password', () =>
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
