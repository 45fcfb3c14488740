import { FirebaseSettings, identityEndpoints } from '#contract/identity.ts';
import { request } from '#web/api/endpoint-request.ts';
import { makeSendRequest, type SendRequest } from '#web/api/http-client.ts';
import { makeFirebaseAccounts, refuseSignUp } from './firebase-accounts.ts';
import { type FirebaseAuth, openFirebaseAuth } from './firebase-auth.ts';
import { toIdentityError } from './firebase-errors.ts';
import { makeFirebaseSession } from './firebase-session.ts';
import type { IdentityClient } from './identity-client.ts';
import { identityError } from './identity-error.ts';
import type { OutsideClient } from './outside-identity.ts';
import { onOutsideSignOut, setOutsideSignIn } from './outside-sign-in.ts';

type Session = ReturnType<typeof makeFirebaseSession>;
type Entries = Pick<IdentityClient, 'signUp' | 'signIn' | 'signInWithGoogle'>;
type Exits = Pick<IdentityClient, 'signOut' | 'signOutEverywhere'>;

const makeEntries = (auth: FirebaseAuth, { enter }: Session): Entries => ({
  signUp: async (form) => {
    const refusal = refuseSignUp(form);
    if (refusal) {
      return { error: identityError(refusal) };
    }
    const result = await enter(() => auth.signUp(form));
    if ('data' in result) {
      // One that did not go out can be asked for again on the account's page.
      await auth.sendVerification().catch(() => undefined);
    }
    return result;
  },
  signIn: (form) => enter(() => auth.signIn(form)),
  signInWithGoogle: () =>
    enter(
      () => auth.signInWithGoogle(),
      (error) => toIdentityError(error, 'sign-in-refused'),
    ),
});

const makeExits = (send: SendRequest, { leave }: Session): Exits => {
  const signOut = async () => {
    try {
      await leave();
      return {};
    } catch (error) {
      return { error: toIdentityError(error) };
    }
  };
  return {
    signOut,
    signOutEverywhere: async () => {
      const result = await send(request(identityEndpoints.signOutEverywhere));
      return 'error' in result ? { error: result.error } : signOut();
    },
  };
};

/** Hears what the SDK says of sign-ins in any tab. Gives a way to do things unheard. */
const followSdk = (auth: FirebaseAuth, session: Session) => {
  let isUnheard = false;
  auth.onChange((isSignedIn) => {
    if (isUnheard) {
      return;
    }
    setOutsideSignIn(isSignedIn);
    if (!session.isEntering()) {
      void session.refresh();
    }
  });
  // The SDK of a tab that is just starting may miss that another tab signed out.
  onOutsideSignOut(() => void session.leave().catch(() => undefined));
  return async (steps: () => Promise<void>) => {
    isUnheard = true;
    try {
      await steps();
    } finally {
      isUnheard = false;
    }
  };
};

/** Sign-in at Firebase; calls of the API go by `send`, which has to carry the token. */
export const createFirebaseIdentity = (auth: FirebaseAuth, send: SendRequest): IdentityClient => {
  const session = makeFirebaseSession(auth, send);
  const { refresh, listeners } = session;
  const unheard = followSdk(auth, session);
  return {
    ...makeEntries(auth, session),
    ...makeExits(send, session),
    ...makeFirebaseAccounts({ auth, send, unheard, refresh }),
    refresh,
    onSessionChange: (listener) => {
      listeners.add(listener);
      // Else the SDK's first word is still to come.
      if (session.isKnown()) {
        void refresh();
      }
      return () => listeners.delete(listener);
    },
  };
};

/** Starts the SDK with the settings as the page carries them. */
export const openFirebase = (settings: string): OutsideClient => {
  const auth = openFirebaseAuth(FirebaseSettings.parse(JSON.parse(settings)));
  const getToken = () => auth.getToken().catch(() => undefined);
  return { getToken, identity: createFirebaseIdentity(auth, makeSendRequest(getToken)) };
};
