import { NewPassword, SignUpInput } from '#contract/account-input.ts';
import { externalAccountEndpoints } from '#contract/accounts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { request } from '#web/api/endpoint-request.ts';
import type { SendRequest } from '#web/api/http-client.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import { firebaseErrorCode, toIdentityError } from './firebase-errors.ts';
import type { Done, IdentityClient } from './identity-client.ts';
import { identityError } from './identity-error.ts';

/** The contract's rules for a new account; the provider's own are weaker. Undefined when they are kept. */
export const refuseSignUp = (form: SignUpInput): ErrorCode | undefined => {
  const { error } = SignUpInput.safeParse(form);
  if (!error) {
    return undefined;
  }
  return error.issues.some(({ path }) => path[0] === 'email') ? 'invalid-email' : 'weak-password';
};

const isWeak = (password: string): boolean => !NewPassword.safeParse(password).success;

const act = async (steps: () => Promise<unknown>): Promise<Done> => {
  try {
    await steps();
    return {};
  } catch (error) {
    return { error: toIdentityError(error) };
  }
};

type AccountCalls = Pick<
  IdentityClient,
  'requestPasswordReset' | 'resetPassword' | 'changePassword' | 'sendVerification' | 'verifyEmail'
>;

export interface AccountWorld {
  readonly auth: FirebaseAuth;
  readonly send: SendRequest;
  /** Runs steps whose sign-ins and sign-outs on the way nobody is to hear of. */
  readonly unheard: (steps: () => Promise<void>) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/** The provider stops renewing the other sessions; that they count no more from now on is the site's doing. */
const endSessions = async (
  { auth, send, unheard }: AccountWorld,
  email: string,
  password: string,
) =>
  unheard(async () => {
    await auth.signIn({ email, password });
    await send(request(identityEndpoints.signOutEverywhere));
    await auth.signOut();
  });

/** Only for its own account: else the owner of an address could be made to confirm a stranger's. */
const verifyOwnEmail = async ({ auth, refresh }: AccountWorld, token: string): Promise<Done> => {
  try {
    if (!(await auth.isOwnVerification(token))) {
      return { error: identityError('identity-mismatch') };
    }
    await auth.applyVerification(token);
    // Only a new token says that the email is verified.
    await auth.getToken(true).catch(() => undefined);
    await refresh();
    return {};
  } catch (error) {
    return { error: toIdentityError(error) };
  }
};

/** What people do with the accounts that Firebase keeps for them. */
export const makeFirebaseAccounts = (world: AccountWorld): AccountCalls => {
  const { auth, send } = world;
  return {
    requestPasswordReset: async ({ email }) => {
      try {
        await auth.sendPasswordReset(email);
        return {};
      } catch (error) {
        // That there is no such account is nobody's business.
        const isUnknown = firebaseErrorCode(error) === 'invalid-credential';
        return isUnknown ? {} : { error: toIdentityError(error) };
      }
    },
    resetPassword: async ({ token, password }) =>
      isWeak(password)
        ? { error: identityError('weak-password') }
        : act(async () => {
            const email = await auth.resetPassword(token, password);
            // The password is another one by now, whatever becomes of this.
            await endSessions(world, email, password).catch(() => undefined);
          }),
    changePassword: async ({ currentPassword, password }) => {
      if (isWeak(password)) {
        return { error: identityError('weak-password') };
      }
      const changed = await act(() => auth.changePassword(currentPassword, password));
      if (changed.error) {
        return changed;
      }
      const left = await send(request(externalAccountEndpoints.signOutElsewhere));
      return 'error' in left ? { error: left.error } : {};
    },
    sendVerification: () => act(() => auth.sendVerification()),
    verifyEmail: ({ token }) => verifyOwnEmail(world, token),
  };
};
