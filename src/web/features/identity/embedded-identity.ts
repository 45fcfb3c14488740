import {
  type Identity,
  identityEndpoints,
  identityTexts,
  type Session,
} from '#contract/identity.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';
import type { IdentityClient, IdentityResult } from './identity-client.ts';
import { openTabChannel } from './tab-channel.ts';

type Listener = (identity: Identity | null) => void;
type SessionResult = { data: Session } | { error: ApiError };

/** The site's own sign-in: a session cookie that scripts cannot read, so the server is asked who it belongs to. */
export const createEmbeddedIdentity = (send: SendRequest): IdentityClient => {
  const listeners = new Set<Listener>();
  const tabs = openTabChannel('session');
  let latest = 0;

  const ask = async (call: ApiRequest): Promise<SessionResult> => {
    const result = await send(call);
    // The contract fixes what these calls answer.
    return 'error' in result ? result : { data: result.data as Session };
  };
  const tell = (identity: Identity | null) => {
    for (const listener of listeners) listener(identity);
  };
  const refresh = async () => {
    latest += 1;
    const turn = latest;
    const result = await ask(request(identityEndpoints.getSession));
    // A sign-in or sign-out that came meanwhile knows better; without an answer nothing is known.
    if (turn !== latest) return;
    if ('data' in result) tell(result.data.identity);
    else if (result.error.status !== 'FETCH_ERROR') tell(null);
  };
  const change = async (call: ApiRequest): Promise<SessionResult> => {
    const result = await ask(call);
    if ('error' in result) return result;
    latest += 1;
    tell(result.data.identity);
    tabs.send();
    return result;
  };
  const enter = async (call: ApiRequest): Promise<IdentityResult> => {
    const result = await change(call);
    if ('error' in result) return result;
    const { identity } = result.data;
    return identity ? { data: identity } : { error: { status: 401, data: null } };
  };

  return {
    signUp: (body) => enter(request(identityEndpoints.signUp, { body })),
    signIn: (body) => enter(request(identityEndpoints.signIn, { body })),
    signInWithGoogle: async () => ({
      error: { status: 'CUSTOM_ERROR', error: identityTexts.googleNotSetUp },
    }),
    signOut: async () => {
      const result = await change(request(identityEndpoints.signOut));
      return 'error' in result ? { error: result.error } : {};
    },
    refresh,
    onSessionChange: (listener) => {
      listeners.add(listener);
      const stop = tabs.listen(() => void refresh());
      void refresh();
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};
