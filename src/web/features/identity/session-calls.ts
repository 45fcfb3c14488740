import { type Identity, identityEndpoints, type Session } from '#contract/identity.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import { errorCode } from '#web/api/error-message.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';
import { tellIfDisabled } from './disabled-notice.ts';

/** Who is signed in, null for nobody, or why the server could not be asked. */
export type SessionState = Identity | null | { error: ApiError };
export type SessionListener = (session: SessionState) => void;
type SessionResult = { data: Session } | { error: ApiError };

const isSession = (answer: unknown): answer is Session =>
  typeof answer === 'object' && answer !== null && 'identity' in answer;

/** Makes a call that answers with the session. */
export const askSession = async (send: SendRequest, call: ApiRequest): Promise<SessionResult> => {
  const result = await send(call);
  if ('error' in result) {
    tellIfDisabled(result.error);
    return result;
  }
  const { data } = result;
  return isSession(data)
    ? { data }
    : { error: { status: 'CUSTOM_ERROR', error: 'The answer could not be read.' } };
};

/** The calls about the session, and the listeners who hear what became of it. */
export const makeSessionCalls = (send: SendRequest) => {
  const listeners = new Set<SessionListener>();
  let latestTurn = 0;
  let isKnown = false;

  const tell: SessionListener = (session) => {
    isKnown ||= session === null || 'uid' in session;
    listeners.forEach((listener) => listener(session));
  };

  return {
    listeners,
    refresh: async (): Promise<void> => {
      latestTurn += 1;
      const turn = latestTurn;
      const result = await askSession(send, request(identityEndpoints.getSession));
      // A sign-in or sign-out that came meanwhile knows better.
      if (turn !== latestTurn) {
        return;
      }
      if ('data' in result) {
        tell(result.data.identity);
      } else if (errorCode(result.error) === 'user-disabled') {
        tell(null);
      } else if (!isKnown) {
        tell(result);
      }
    },
    change: async (call: ApiRequest): Promise<SessionResult> => {
      const result = await askSession(send, call);
      if ('data' in result) {
        latestTurn += 1;
        tell(result.data.identity);
      }
      return result;
    },
  };
};
