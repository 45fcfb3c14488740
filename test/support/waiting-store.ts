import { act } from '@testing-library/react';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import type { IdentityClient } from '#web/features/identity/identity-client.ts';
import { makeStore } from '#web/store.ts';

const refused = { error: { status: 401, data: null } } as const;

/** Nobody signs in or out in such a test. */
const noIdentity: IdentityClient = {
  signUp: async () => refused,
  signIn: async () => refused,
  signInWithGoogle: async () => refused,
  signOut: async () => ({}),
  refresh: async () => {},
  onSessionChange: () => () => {},
};

/** A store whose calls wait: `calls` holds them, `answer` settles the latest. */
export function makeWaitingStore() {
  const calls: ApiRequest[] = [];
  let settle: (result: ApiResult) => void = () => {};
  const send = (request: ApiRequest) => {
    calls.push(request);
    return new Promise<ApiResult>((resolve) => {
      settle = resolve;
    });
  };
  const store = makeStore({ send, identity: noIdentity });
  return { store, calls, answer: (result: ApiResult) => act(async () => settle(result)) };
}
