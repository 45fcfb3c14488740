import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { captureLog, makeBareApp } from '#test/bare-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { makeIdentity } from '#test/factories.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { serve } from './serve.ts';
import { decorateWithActor, registerSessionGuard } from './session-guard.ts';

const Name = z.object({ name: z.string() });
const endpoints = defineEndpoints(
  { name: 'things', description: 'Made up.' },
  {
    create: {
      route: 'POST /things',
      summary: 'Creates one',
      access: 'signed-in',
      bodyLimit: 100,
      body: Name,
      status: 201,
      response: Name,
    },
    remove: { route: 'DELETE /things/:id', summary: 'Removes one', access: 'anyone' },
    list: {
      route: 'GET /things',
      summary: 'All',
      access: 'anyone',
      query: z.object({ first: z.string() }),
      response: z.array(Name),
    },
  },
);

const id = '0190a1b2-0000-7000-8000-000000000001';

function makeApp() {
  const app = makeBareApp();
  decorateWithActor(app);
  registerSessionGuard(app, async () => ({
    identity: makeIdentity(),
    session: null,
    userId: 'user-1',
    joinedAt: null,
    isEmployer: false,
    isJobSeeker: false,
    isAdministrator: false,
    company: null,
  }));
  const removed: string[] = [];
  serve(app, endpoints, {
    create: ({ actor, body }) => ({ name: `${body.name} of ${actor.userId ?? 'nobody'}` }),
    remove: ({ params }) => removed.push(params.id),
    list: ({ actor, query }) => [{ name: query.first }, { name: actor ? 'known' : 'anonymous' }],
  });
  return { app, removed };
}

const cookie = 'session=1';

it('answers with the status and the body of the contract', async () => {
  const { app } = makeApp();
  const payload = { name: 'a' };
  const created = await app.inject({
    method: 'POST',
    url: '/things',
    headers: { cookie },
    payload,
  });
  expect(created.statusCode).toBe(201);
  expect(created.json()).toEqual({ name: 'a of user-1' });
  const listed = await app.inject('/things?first=b');
  expect(listed.statusCode).toBe(200);
  expect(listed.json()).toEqual([{ name: 'b' }, { name: 'anonymous' }]);
});

it('sends no body for a call without a response, whatever its handler returns', async () => {
  const { app, removed } = makeApp();
  const answer = await app.inject({ method: 'DELETE', url: `/things/${id}` });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(removed).toEqual([id]);
});

it('needs the session, the input and the size that the contract names', async () => {
  const { app, removed } = makeApp();
  const create = { method: 'POST', url: '/things' } as const;
  expectProblem(await app.inject({ ...create, payload: { name: 'a' } }), 'not-signed-in');
  const signedIn = { ...create, headers: { cookie } };
  expectProblem(await app.inject({ ...signedIn, payload: {} }), 'validation-failed');
  const payload = { name: 'a'.repeat(100) };
  expect((await app.inject({ ...signedIn, payload })).statusCode).toBe(413);
  const removal = await app.inject({ method: 'DELETE', url: '/things/no-id' });
  expectProblem(removal, 'page-not-found');
  expect(removed).toEqual([]);
});

it('takes a client that leaves in the middle of a file for no failure', async () => {
  const { entries, logger } = captureLog();
  const app = makeBareApp(logger);
  onTestFinished(() => app.close());
  const endless = new Readable({ read: () => endless.push(Buffer.alloc(1_000)) });
  const file = defineEndpoints(
    { name: 'files', description: 'Made up.' },
    {
      read: {
        route: 'GET /file',
        summary: 'A file',
        access: 'anyone',
        produces: 'application/octet-stream',
      },
    },
  );
  serve(app, file, {
    read: async ({ reply }) => reply.type('application/octet-stream').send(endless),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = sendRequest({ port, path: '/file' }).end();
  const [response] = (await once(request, 'response')) as [Readable];
  await once(response, 'data');
  response.destroy();
  await once(endless, 'close');
  await expect
    .poll(() => entries.some(({ msg }) => msg === 'stream closed prematurely'))
    .toBe(true);
  expect(entries.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
