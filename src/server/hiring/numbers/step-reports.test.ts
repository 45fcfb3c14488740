import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { apiBase } from '#contract/platform/urls.ts';
import { makeRateLimiter, type RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { toAuthHeaders } from '#test/build-test-app.ts';
import { setupTestApp } from '#test/setup-site.ts';

/** Only reports that Fastify does not see use this method of the limiter, and no other call of these tests does. */
const taken = vi.fn();
const administrator = 'admin@people.example';
const site = await setupTestApp({
  adminEmails: [administrator],
  makeDeps: (database) => {
    const limiter = makeRateLimiter(database);
    const tryConsumeInMemory: RateLimiter['tryConsumeInMemory'] = (...uses) => {
      const isTaken = limiter.tryConsumeInMemory(...uses);
      taken(isTaken);
      return isTaken;
    };
    return { rateLimiter: { ...limiter, tryConsumeInMemory } };
  },
  trustProxy: (_address, hop) => hop < 1,
});
const url = await site.app.listen({ port: 0, host: '127.0.0.1' });

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const json = { 'content-type': 'application/json' };
const view = '?step=view&source=search';
let addresses = 0;
const makeAddress = () => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

interface Report {
  /** Behind the path. */
  readonly rest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: object;
  readonly code: unknown;
}

/** Sends a report as a browser does, and says whether Fastify saw it. */
async function report(jobId: string, { rest = view, headers, body = '' }: Report = {}) {
  taken.mockClear();
  const sent = {
    'user-agent': browser,
    'x-forwarded-for': makeAddress(),
    origin: url,
    ...headers,
  };
  const answer = await new Promise<Answer>((resolve, reject) => {
    const outgoing = request(`${url}${apiBase}/jobs/${jobId}/steps${rest}`, {
      method: 'POST',
      headers: sent,
    });
    outgoing.on('error', reject).on('response', (incoming) => {
      const texts: string[] = [];
      incoming.setEncoding('utf8').on('data', (text: string) => texts.push(text));
      incoming.on('end', () => {
        const problem: unknown = texts.length > 0 ? JSON.parse(texts.join('')) : {};
        const code = (problem as { code?: unknown }).code;
        resolve({ status: incoming.statusCode, headers: incoming.headers, code });
      });
    });
    outgoing.end(body);
  });
  return { ...answer, isTaken: taken.mock.calls.some(([isTaken]) => isTaken === true) };
}

const makeJob = async () => {
  const owner = await site.create.employer();
  const { id } = await site.create.job({ ownerId: owner.id });
  const countViews = async () => {
    await site.stepCounter.flush();
    const { rows } = await site.database.pool.query<{ n: number }>(
      'select coalesce(sum(views), 0)::int as n from job_numbers where job_id = $1',
      [id],
    );
    return rows[0]?.n;
  };
  return { owner, id, countViews };
};

it('is answered as Fastify answers it, and counted', async () => {
  const { id, countViews } = await makeJob();
  const [direct, routed] = [await report(id), await report(id, { rest: `/${view}` })];
  expect([direct.isTaken, routed.isTaken]).toEqual([true, false]);
  const each = { date: '', 'x-request-id': '' };
  expect({ ...direct.headers, ...each }).toEqual({ ...routed.headers, ...each });
  expect([direct.status, routed.status]).toEqual([204, 204]);
  expect(await countViews()).toBe(2);
});

it('counts readers by the address that the trusted proxy names', async () => {
  const { id, countViews } = await makeJob();
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  await report(id, { headers });
  await report(id, { headers });
  await report(id, { headers: { 'x-forwarded-for': '203.0.113.5, 198.51.100.9' } });
  expect(await countViews()).toBe(2);
});

it('counts a reader once, however the address writes the id of the job', async () => {
  const { id, countViews } = await makeJob();
  const headers = { 'x-forwarded-for': makeAddress() };
  const direct = await report(id, { headers });
  const loud = await report(id.toUpperCase(), { headers });
  const routed = await report(id.toUpperCase(), { headers, rest: `/${view}` });
  expect([direct, loud, routed]).toMatchObject([{ status: 204 }, { status: 204 }, { status: 204 }]);
  expect(await countViews()).toBe(1);
});

it.each([
  [
    'of another site',
    { headers: { origin: 'https://evil.example' } },
    { status: 403, code: 'foreign-origin' },
  ],
  [
    'from another site',
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { status: 403, code: 'foreign-origin' },
  ],
  [
    'as a picture',
    { headers: { 'sec-fetch-dest': 'image' } },
    { status: 403, code: 'foreign-origin' },
  ],
  ['with a text', { headers: { 'content-type': 'text/plain' }, body: 'view' }, { status: 415 }],
  [
    'with JSON, as earlier pages send it',
    { rest: '', headers: json, body: '{"step":"view","source":"search"}' },
    { status: 204 },
  ],
  [
    'with JSON that says too little',
    { rest: '', headers: json, body: '{"step":"view"}' },
    { status: 400, code: 'validation-failed' },
  ],
  [
    'with a body of unknown length',
    { headers: { 'transfer-encoding': 'chunked' } },
    { status: 415 },
  ],
  [
    'of another step',
    { rest: '?step=sent&source=search' },
    { status: 400, code: 'validation-failed' },
  ],
  ['of no step', { rest: '?source=search' }, { status: 400, code: 'validation-failed' }],
  ['that names the source first', { rest: '?source=search&step=view' }, { status: 204 }],
])('leaves a report %s to Fastify', async (_, given: Report, expected) => {
  const { id, countViews } = await makeJob();
  const answer = await report(id, given);
  expect(answer).toMatchObject({ ...expected, isTaken: false });
  expect(await countViews()).toBe(expected.status === 204 ? 1 : 0);
});

it('leaves reports with a session to Fastify: the employer and administrators do not count', async () => {
  const { owner, id, countViews } = await makeJob();
  const boss = await site.create.user({ email: administrator, emailVerified: true });
  for (const person of [owner, boss]) {
    const answer = await report(id, { headers: toAuthHeaders(person) });
    expect(answer).toMatchObject({ status: 204, isTaken: false });
  }
  expect(await countViews()).toBe(0);
});

it('counts no programs', async () => {
  const { id, countViews } = await makeJob();
  await report(id, {
    headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  });
  await report(id, { headers: { 'user-agent': '' } });
  expect(await countViews()).toBe(0);
});

it('refuses those of one address beyond the limit as Fastify does', async () => {
  const { id } = await makeJob();
  const headers = { 'x-forwarded-for': makeAddress() };
  for (let count = 0; count < 300; count += 1) {
    await report(id, { headers });
  }
  expect(await report(id, { headers })).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    isTaken: false,
  });
});

it('leaves a job without an id, and another call, to Fastify', async () => {
  const answer = await report('0'.repeat(36));
  expect(answer).toMatchObject({ status: 404, isTaken: false });
});
