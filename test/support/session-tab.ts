import { queryOptions } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { Identity } from '#contract/accounts/identity.ts';
import { queryFor, toResult } from '#web/api/call.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { readSession, refreshSession } from '#web/api/session.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { followSession, startSession } from '#web/features/accounts/identity/follow-session.ts';
import { signInMutation } from '#web/features/accounts/identity/identity-api.ts';
import { signOutMutation } from '#web/features/accounts/identity/sign-out.ts';
import { toViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { runMutation } from './run-mutation.ts';

export const makeIdentity = (name: string): Identity => ({
  uid: `uid-${name}`,
  email: `${name}@x.example`,
  emailVerified: false,
  displayName: name,
  photoURL: null,
});
export const makeUser = (name: string) => ({
  _id: `id-${name}`,
  uid: `uid-${name}`,
  userEmail: `${name}@x.example`,
  fullName: name,
  isEmployer: false,
  isJobSeeker: true,
});
export const makeSession = (name: string | null): ApiResult => ({
  data: name === null ? { identity: null } : { identity: makeIdentity(name), user: makeUser(name) },
});
/** The session of an account that has no stored user. */
export const makeNewSession = (name: string): ApiResult => ({
  data: { identity: makeIdentity(name) },
});
export const failure = (status: number, data: object): ApiResult => ({ error: { status, data } });
export const broken = failure(500, { detail: 'Something went wrong.' });
export const notSignedIn = failure(401, { code: 'not-signed-in' });
export const disabled = failure(403, {
  code: 'user-disabled',
  detail: 'This account has been disabled.',
});

export const probe = queryOptions({
  ...queryFor(request('GET /jobs')),
  meta: { tags: ['jobs'] },
});

type Answers = Record<string, ApiResult | Promise<ApiResult>>;

/** A tab, and a server that answers `METHOD url` as the test says, in which no user is signed in at first. */
export const makeTab = (own: Answers = {}) => {
  const answers: Answers = {
    'GET /auth/session': makeSession(null),
    ...own,
  };
  const sent: ApiRequest[] = [];
  const calls = () => sent.map(({ method, url }) => `${method} ${url}`);
  const client = new SiteClient(async (call) => {
    sent.push(call);
    const answer = answers[`${call.method} ${call.url}`] ?? broken;
    if (call.method === 'POST' && call.url.startsWith('/auth/sign-') && 'data' in answer) {
      // From now on the browser sends the cookie of this session, or none.
      answers['GET /auth/session'] = answer;
    }
    return answer;
  });
  followSession(client);
  return {
    client,
    answers,
    sent,
    calls,
    lookUps: () => calls().filter((call) => call === 'GET /auth/session').length,
    viewer: () => toViewer(readSession(client)),
    start: () => startSession(client),
    refresh: () => refreshSession(client),
    signIn: () =>
      toResult(
        runMutation(client, signInMutation, {
          body: { email: 'ann@x.example', password: 'secret' },
        }),
      ),
    signOut: () => toResult(runMutation(client, signOutMutation, undefined)),
    probe: () => toResult(client.query({ ...probe, staleTime: 0 })),
    probed: () => client.getQueryData(probe.queryKey),
  };
};

export const makeSignedInTab = async (own: Answers = {}) => {
  const tab = makeTab({ 'GET /auth/session': makeSession('ann'), ...own });
  await tab.refresh();
  await vi.waitFor(() => expect(tab.viewer().user?._id).toBe('id-ann'));
  return tab;
};
