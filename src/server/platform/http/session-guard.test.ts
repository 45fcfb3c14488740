import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeIdentity } from '#test/factories.ts';
import type { Actor } from './actor.ts';
import { decorateWithActor, registerSessionGuard, signedIn } from './session-guard.ts';

const actor: Actor = {
  identity: makeIdentity(),
  session: null,
  userId: null,
  joinedAt: null,
  isEmployer: false,
  isJobSeeker: false,
  isAdministrator: false,
  company: null,
};

function makeApp(who: Actor | null | 'disabled' | Error) {
  const app = makeBareApp();
  const findActor = vi.fn(async (): Promise<Actor | null | 'disabled'> => {
    if (who instanceof Error) {
      throw who;
    }
    return who;
  });
  decorateWithActor(app);
  void app.register(async (calls) => {
    registerSessionGuard(calls, findActor);
    calls.all('/open', { config: { access: 'anyone' } }, (request) => ({
      signedIn: request.actor !== null,
      isDisabled: request.isDisabled,
    }));
    const identify = (request: FastifyRequest) => signedIn(request).identity;
    calls.all('/closed', { config: { access: 'signed-in' } }, identify);
    calls.get('/forgetful', { config: { access: 'anyone' } }, identify);
    calls.get('/unnamed', (request) => ({ signedIn: request.actor !== null }));
  });
  app.get('/page', (request) => ({ signedIn: request.actor !== null }));
  return { app, findActor };
}

const withCookie = (url: string) => ({ url, headers: { cookie: 'session=1' } });

describe('the session guard', () => {
  it('sets the actor of the request', async () => {
    const { app } = makeApp(actor);
    expect((await app.inject(withCookie('/open'))).json()).toEqual({
      signedIn: true,
      isDisabled: false,
    });
    expect((await app.inject(withCookie('/closed'))).json()).toEqual(actor.identity);
  });

  it('allows anonymous requests only where access is anyone', async () => {
    const { app } = makeApp(null);
    expect((await app.inject(withCookie('/open'))).json()).toEqual({
      signedIn: false,
      isDisabled: false,
    });
    expectProblem(await app.inject(withCookie('/closed')), 'not-signed-in');
  });

  it('treats a disabled user as anonymous, with a reason where a session is needed', async () => {
    const { app } = makeApp('disabled');
    expect((await app.inject(withCookie('/open'))).json()).toEqual({
      signedIn: false,
      isDisabled: true,
    });
    expectProblem(await app.inject(withCookie('/closed')), 'user-disabled');
  });

  it('allows no anonymous request where the route says nothing about access', async () => {
    expectProblem(await makeApp(null).app.inject('/unnamed'), 'not-signed-in');
  });

  it('rejects before the body is read', async () => {
    const { app } = makeApp(null);
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/closed', headers, payload: '{' });
    expectProblem(answer, 'not-signed-in');
  });

  it.each([
    { since: null, code: 'not-signed-in' },
    { since: 'disabled', code: 'user-disabled' },
  ] as const)('rejects once the body has come who is $since since', async ({ since, code }) => {
    const { app, findActor } = makeApp(actor);
    const payload: Readable = new Readable({ read: () => void payload.emit('awaited') });
    const isAwaited = once(payload, 'awaited');
    const headers = {
      cookie: 'session=1',
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    };
    const answer = app.inject({ method: 'POST', url: '/closed', headers, payload });
    const settled = answer.then((value) => value);
    await isAwaited;
    expect(findActor).toHaveBeenCalledTimes(1);
    findActor.mockResolvedValue(since);
    payload.push('{}');
    payload.push(null);
    expectProblem(await settled, code);
  });

  it('looks once for the session of a request whose body has come', async () => {
    const { app, findActor } = makeApp(actor);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { cookie: 'session=1', 'content-type': 'application/json' };
    findActor.mockImplementation(async () => {
      await setTimeout(100);
      return actor;
    });
    const answer = await fetch(`${url}/closed`, { method: 'POST', headers, body: '{}' });
    await app.close();
    expect(answer.status).toBe(200);
    expect(findActor).toHaveBeenCalledTimes(1);
  });

  it('looks for no session without a cookie', async () => {
    const { app, findActor } = makeApp(actor);
    expect((await app.inject('/open')).json()).toEqual({ signedIn: false, isDisabled: false });
    expect((await app.inject({ url: '/open', method: 'POST' })).statusCode).toBe(200);
    expectProblem(await app.inject('/closed'), 'not-signed-in');
    expect(findActor).not.toHaveBeenCalled();
  });

  it('finds no actor for pages and files', async () => {
    const { app, findActor } = makeApp(actor);
    expect((await app.inject(withCookie('/page'))).json()).toEqual({ signedIn: false });
    expect((await app.inject(withCookie('/missing'))).statusCode).toBe(404);
    expect(findActor).not.toHaveBeenCalled();
  });

  it('sets no actor on the next request', async () => {
    const { app, findActor } = makeApp(actor);
    await app.inject(withCookie('/open'));
    findActor.mockResolvedValueOnce(null);
    expect((await app.inject(withCookie('/open'))).json()).toEqual({
      signedIn: false,
      isDisabled: false,
    });
  });

  it('fails when the actor cannot be found', async () => {
    const { app } = makeApp(new Error('the provider is away'));
    expectProblem(await app.inject(withCookie('/open')), 'internal-error');
  });

  it('rejects in a handler that requires an actor and has none', async () => {
    expectProblem(await makeApp(null).app.inject(withCookie('/forgetful')), 'not-signed-in');
  });
});
