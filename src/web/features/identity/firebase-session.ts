import { type Identity, identityEndpoints } from '#contract/identity.ts';
import { request } from '#web/api/endpoint-request.ts';
import { errorCode } from '#web/api/error-message.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import { toIdentityError } from './firebase-errors.ts';
import type { IdentityResult } from './identity-client.ts';
import { identityError } from './identity-error.ts';
import { askSession, type SessionListener, type SessionState } from './session-calls.ts';

type Verdict = { data: Identity | null } | { error: ApiError };

/** What this site's server says of the person whose token the call carries. */
const ask = async (send: SendRequest): Promise<Verdict> => {
  const result = await askSession(send, request(identityEndpoints.getSession));
  return 'error' in result ? result : { data: result.data.identity };
};

const isNobody = (verdict: Verdict): boolean => 'data' in verdict && verdict.data === null;

const isDisabled = (verdict: Verdict): boolean =>
  'error' in verdict && errorCode(verdict.error) === 'user-disabled';

/** What the site says of whoever the SDK says is there. */
const judge = async (auth: FirebaseAuth, send: SendRequest): Promise<Verdict> => {
  // Somebody may sign in while the site answers a visitor: that answer says nothing of the token.
  const carriesToken = await auth.isSignedIn();
  const verdict = await ask(send);
  if (!carriesToken || !isNobody(verdict)) {
    return verdict;
  }
  // A token from before the email was confirmed may be refused; a new one says that it is.
  await auth.getToken(true).catch(() => undefined);
  return ask(send);
};

/** Who is known to be signed in, and who wants to hear of it. */
const makeNews = () => {
  const listeners = new Set<SessionListener>();
  const news = {
    listeners,
    /** Goes up with every word about the session. */
    turn: 0,
    isKnown: false,
    tell: (session: SessionState) => {
      news.turn += 1;
      news.isKnown ||= session === null || 'uid' in session;
      listeners.forEach((listener) => listener(session));
    },
  };
  return news;
};

type News = ReturnType<typeof makeNews>;

/** What follows from a verdict of the site. */
const makeOutcomes = (auth: FirebaseAuth, news: News) => {
  const leave = async () => {
    if (await auth.isSignedIn()) {
      await auth.signOut();
    }
    news.tell(null);
  };
  const settle = async (verdict: Verdict) => {
    if ('data' in verdict && verdict.data !== null) {
      news.tell(verdict.data);
    } else if (isNobody(verdict) || isDisabled(verdict)) {
      await leave();
    } else if ('error' in verdict && !news.isKnown) {
      news.tell(verdict);
    }
  };
  const admit = async (verdict: Verdict): Promise<IdentityResult> => {
    if ('data' in verdict && verdict.data !== null) {
      news.tell(verdict.data);
      return { data: verdict.data };
    }
    await leave();
    return { error: 'error' in verdict ? verdict.error : identityError('internal-error') };
  };
  return { leave, settle, admit };
};

/** Who is signed in: the SDK says who wants to be, the site's server decides, and its no is the SDK's sign-out. */
export const makeFirebaseSession = (auth: FirebaseAuth, send: SendRequest) => {
  const news = makeNews();
  const { leave, settle, admit } = makeOutcomes(auth, news);
  let entering = 0;

  return {
    listeners: news.listeners,
    leave,
    refresh: async (): Promise<void> => {
      news.turn += 1;
      const mine = news.turn;
      const verdict = await judge(auth, send);
      // A sign-in or sign-out that came meanwhile knows better.
      if (mine === news.turn && entering === 0) {
        await settle(verdict);
      }
    },
    isKnown: () => news.isKnown,
    /** True while a sign-in runs, which tells of its outcome itself. */
    isEntering: () => entering > 0,
    /** Signs in at the provider, then at the site; whom the site refuses is signed out at the provider again. */
    enter: async (
      act: () => Promise<void>,
      onFailure = toIdentityError,
    ): Promise<IdentityResult> => {
      entering += 1;
      try {
        await act();
        return await admit(await judge(auth, send));
      } catch (error) {
        return { error: onFailure(error) };
      } finally {
        entering -= 1;
      }
    },
  };
};
