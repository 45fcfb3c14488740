import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';

const ann = {
  uid: 'u1',
  email: 'ann@x.example',
  emailVerified: false,
  displayName: '',
  photoURL: null,
};
const form = { email: ann.email, password: 'secret' };
const session = (identity: typeof ann | null): ApiResult => ({ data: { identity } });
const refusal: ApiResult = { error: { status: 401, data: { detail: 'No' } } };

/** A server that answers each path with what the test says, and notes what it was asked. */
const makeServer = (answers: Record<string, ApiResult | Promise<ApiResult>>) => {
  const asked: ApiRequest[] = [];
  const send = async (request: ApiRequest) => {
    asked.push(request);
    return answers[request.url] ?? refusal;
  };
  return { asked, send };
};

describe('the embedded sign-in', () => {
  it('asks at once who is signed in, and tells', async () => {
    const { send } = makeServer({ '/auth/session': session(ann) });
    const listener = vi.fn();
    createEmbeddedIdentity(send).onSessionChange(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(ann));
  });

  it('signs in, gives the identity and tells the listeners', async () => {
    const { send, asked } = makeServer({
      '/auth/session': session(null),
      '/auth/sign-in': session(ann),
    });
    const identity = createEmbeddedIdentity(send);
    const listener = vi.fn();
    identity.onSessionChange(listener);
    expect(await identity.signIn(form)).toEqual({ data: ann });
    expect(asked.at(-1)).toEqual({ method: 'POST', url: '/auth/sign-in', body: form });
    expect(listener).toHaveBeenLastCalledWith(ann);
  });

  it('gives a refusal back and tells nobody', async () => {
    const { send } = makeServer({ '/auth/session': session(null) });
    const identity = createEmbeddedIdentity(send);
    const listener = vi.fn();
    identity.onSessionChange(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    expect(await identity.signUp(form)).toEqual(refusal);
    expect(await identity.signOut()).toEqual(refusal);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not let a late look-up undo a sign-in', async () => {
    let answerLate = (_: ApiResult) => {};
    const late = new Promise<ApiResult>((resolve) => {
      answerLate = resolve;
    });
    const { send } = makeServer({ '/auth/session': late, '/auth/sign-in': session(ann) });
    const identity = createEmbeddedIdentity(send);
    const listener = vi.fn();
    identity.onSessionChange(listener);
    await identity.signIn(form);
    answerLate(session(null));
    await late;
    await Promise.resolve();
    expect(listener).toHaveBeenCalledExactlyOnceWith(ann);
  });

  it.each([{ status: 503, data: null } as const, { status: 'FETCH_ERROR', error: '' } as const])(
    'takes nobody for signed in or out when the first look-up fails with $status',
    async (error) => {
      const answers: Record<string, ApiResult> = { '/auth/session': { error } };
      const listener = vi.fn();
      const identity = createEmbeddedIdentity(makeServer(answers).send);
      identity.onSessionChange(listener);
      await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ error }));
      await identity.refresh();
      expect(listener).toHaveBeenLastCalledWith({ error });
      answers['/auth/session'] = session(ann);
      await identity.refresh();
      expect(listener).toHaveBeenLastCalledWith(ann);
    },
  );

  it('hears of a change in another tab, until it is told to stop', async () => {
    const answers = { '/auth/session': session(ann), '/auth/sign-out': session(null) };
    const here = makeServer(answers);
    const there = makeServer(answers);
    const listener = vi.fn();
    const stop = createEmbeddedIdentity(here.send).onSessionChange(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    answers['/auth/session'] = session(null);
    await createEmbeddedIdentity(there.send).signOut();
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(null));
    stop();
    await createEmbeddedIdentity(there.send).signOut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('says that Google is not set up', async () => {
    const page = { body: document.createElement('body') };
    const popup = { closed: false, close: vi.fn(), document: page, opener: null };
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    const answer: ApiResult = { error: { status: 404, data: { code: 'google-not-set-up' } } };
    const { send } = makeServer({ '/auth/google': answer });
    expect(await createEmbeddedIdentity(send).signInWithGoogle()).toEqual(answer);
    expect(popup.close).toHaveBeenCalledTimes(1);
  });
});
