import { accountEndpoints } from '#contract/accounts.ts';
import { identityEndpoints, sessionChannel } from '#contract/identity.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import type { SendRequest } from '#web/api/http-client.ts';
import { makeGoogleSignIn } from './google-sign-in.ts';
import type { Done, IdentityClient, IdentityResult } from './identity-client.ts';
import { makeSessionCalls } from './session-calls.ts';
import { openTabChannel } from './tab-channel.ts';

/** The kinds of calls there are, by what becomes of the session. */
const makeCalls = (send: SendRequest) => {
  const session = makeSessionCalls(send);
  const otherTabs = openTabChannel(sessionChannel);

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

  /** A call after which the session is another one, or none. */
  const leave = async (call: ApiRequest): Promise<Done> => {
    const result = await change(call);
    return 'error' in result ? { error: result.error } : {};
  };
  const act = async (call: ApiRequest): Promise<Done> => {
    const result = await send(call);
    return 'error' in result ? { error: result.error } : {};
  };
  return { session, otherTabs, enter, leave, act };
};

/** The site's own sign-in: a session cookie that scripts cannot read, so the server is asked who it belongs to. */
export const createEmbeddedIdentity = (send: SendRequest): IdentityClient => {
  const { session, otherTabs, enter, leave, act } = makeCalls(send);
  return {
    ...makeGoogleSignIn(send, enter),
    signUp: (body) => enter(request(accountEndpoints.signUp, { body })),
    signIn: (body) => enter(request(accountEndpoints.signIn, { body })),
    signOut: () => leave(request(accountEndpoints.signOut)),
    signOutEverywhere: () => leave(request(identityEndpoints.signOutEverywhere)),
    requestPasswordReset: (body) => act(request(accountEndpoints.requestPasswordReset, { body })),
    resetPassword: (body) => act(request(accountEndpoints.resetPassword, { body })),
    changePassword: (body) => leave(request(accountEndpoints.changePassword, { body })),
    sendVerification: () => act(request(accountEndpoints.sendVerification)),
    verifyEmail: async (body) => {
      const result = await act(request(accountEndpoints.verifyEmail, { body }));
      if (!result.error) {
        await session.refresh();
      }
      return result;
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
