import { describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '#web/api/http-client.ts';
import { makeSessionCalls, type SessionListener } from './session-calls.ts';

const ann = {
  uid: 'u1',
  email: 'ann@x.example',
  emailVerified: false,
  displayName: '',
  photoURL: null,
};
const refusal = (status: number, code: string): ApiResult => ({
  error: { status, data: { code } },
});

/** What the listener heard last, when ann was signed in and the next look-up is answered as given. */
const lastWordAfter = async (answer: ApiResult) => {
  let next: ApiResult = { data: { identity: ann } };
  const session = makeSessionCalls(async () => next);
  const listener = vi.fn<SessionListener>();
  session.listeners.add(listener);
  await session.refresh();
  next = answer;
  await session.refresh();
  return listener.mock.lastCall?.[0];
};

describe('a look at the session', () => {
  it('takes a disabled user for nobody', async () => {
    expect(await lastWordAfter(refusal(403, 'user-disabled'))).toBeNull();
  });

  it('keeps who is known while the answer is a failure', async () => {
    expect(await lastWordAfter(refusal(503, 'service-unavailable'))).toBe(ann);
  });
});
