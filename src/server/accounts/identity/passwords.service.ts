import { m } from '#messages';
import type { FastifyRequest } from 'fastify';
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  VerifyEmailInput,
} from '#contract/accounts/account-input.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import { liftBounce } from '#server/accounts/users/users.service.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { assertMyIdentity } from '#server/platform/http/actor.policy.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { AppError, isAppError } from '#server/platform/ops/app-error.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { recentSignIn } from './recent-sign-in.policy.ts';
import type { NewSession } from './sessions.ts';

interface LinkDeps {
  readonly provider: IdentityProvider;
  readonly inTransaction: InTransaction;
}

type Field = 'password' | 'currentPassword';

const credentialError = (field: Field, detail: string): AppError =>
  new AppError('invalid-credential', { detail, fields: { [field]: detail } });

/** Names the field of a wrong password. */
const rethrowFor =
  (field: Field, detail: string) =>
  (error: unknown): never => {
    throw isAppError(error, 'invalid-credential') ? credentialError(field, detail) : error;
  };

/** Changes the password of the session's account. @throws AppError `invalid-credential` with the field `currentPassword` */
export async function changePassword(
  provider: IdentityProvider,
  request: FastifyRequest,
  form: ChangePasswordInput,
): Promise<NewSession> {
  if (!(await provider.hasPassword(request))) {
    throw credentialError('currentPassword', m.identity_no_password_yet());
  }
  return provider
    .changePassword(request, form)
    .catch(rethrowFor('currentPassword', m.identity_current_password_wrong()));
}

/**
 * Confirms the email of a link. The mailbox alone does not prove enough: a stranger may have created the account with the
 * address of the person who opens the link, and would get a confirmed account by it. So the client either has a session of
 * the account or knows its password, which the stranger does not share; the password signs in on this device.
 *
 * @returns the cookies of the session that the password began
 * @throws AppError `identity-mismatch` for the session of another account, `invalid-credential` with the field `password`
 */
export async function verifyEmail(
  { provider, inTransaction }: LinkDeps,
  request: FastifyRequest,
  { token, password }: VerifyEmailInput,
): Promise<string[]> {
  const email = await provider.readVerificationEmail(token);
  const verify = async (identity: Identity) => {
    await provider.verifyEmail(identity, token);
    await liftBounce(inTransaction, email);
  };
  if (password === undefined) {
    const actor = signedIn(request);
    assertMyIdentity(actor, { email });
    await verify(actor.identity);
    return [];
  }
  const { identity, cookies } = await provider
    .signIn(request, { email, password })
    .catch(rethrowFor('password', m.identity_other_password()));
  await verify(identity);
  return cookies;
}

/** Sets a new password by the link of a mail, and ends all sessions. */
export async function resetPassword(
  { provider, inTransaction }: LinkDeps,
  request: FastifyRequest,
  form: ResetPasswordInput,
): Promise<void> {
  await liftBounce(inTransaction, await provider.resetPassword(request, form));
}

/**
 * Proves that the owner of the account sends the request: by the password, or for an account without one by a recent
 * sign-in.
 *
 * @throws AppError `validation-failed` or `invalid-credential` with the field `password`, `sign-in-again`
 */
export async function confirmOwner(
  { provider, clock }: { readonly provider: IdentityProvider; readonly clock: Clock },
  request: FastifyRequest,
  password: string | undefined,
): Promise<void> {
  if (!(await provider.hasPassword(request))) {
    const signedInAt = (await provider.identify(request))?.signedInAt;
    authorize(signedIn(request), { signedInAt, now: clock() }, recentSignIn);
  } else if (password) {
    await provider
      .checkPassword(request, password)
      .catch(rethrowFor('password', m.account_delete_password_wrong()));
  } else {
    throw new AppError('validation-failed', {
      fields: { password: m.account_delete_password_missing() },
    });
  }
}
