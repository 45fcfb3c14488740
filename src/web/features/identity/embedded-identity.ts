import { identityEndpoints, identityTexts } from '#contract/identity.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import type { SendRequest } from '#web/api/http-client.ts';
import type { IdentityClient, IdentityResult } from './identity-client.ts';
import { makeSessionCalls } from './session-calls.ts';
import { openTabChannel } from './tab-channel.ts';

/** The site's own sign-in: a session cookie that scripts cannot read, so the server is asked who it belongs to. */
export const createEmbeddedIdentity = (send: SendRequest): IdentityClient => {
  const session = makeSessionCalls(send);
  const otherTabs = openTabChannel('session');

  const change = async (call: ApiRequest) => {
    const result = await session.change(call);
    if ('data' in result) {
      otherTabs.send();
    }
    return result;
  };
  const enter = async (call: ApiRequest): Promise<IdentityResult> => {
    const result = await change(call);
    if ('error' in result) {
      return result;
    }
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
    refresh: session.refresh,
    onSessionChange: (listener) => {
      session.listeners.add(listener);
      const stopListening = otherTabs.listen(() => void session.refresh());
      void session.refresh();
      return () => {
        session.listeners.delete(listener);
        stopListening();
      };
    },
  };
};
