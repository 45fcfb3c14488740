import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/platform/urls.ts';
import { type ChangeEvent, makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { buildTestApp, type TestApp, toAuthHeaders } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { recordRoutes } from '#test/recorded-routes.ts';

/** Texts that only the employer may read; none is part of another text of the site. */
const noteMarker = 'zebra-crossing';
const scoreMarker = 'ocelot-paw';
const messageMarker = 'walrus-tusk';
const reason = 'position filled';

let site: TestApp;
let reads: readonly RouteOptions[];
const bus = { ...makeEventBus(), maxAgeMs: 0 };
beforeAll(async () => {
  const recorded = await recordRoutes(() => buildTestApp({ events: bus }));
  site = recorded.built;
  reads = recorded.routes.filter(
    ({ method, url }) =>
      method === 'GET' && url.startsWith(apiBase) && !/\/(?:live|user\/export)$/.test(url),
  );
});
afterAll(() => site.close());

let owner: TestUser;
let seeker: TestUser;
let jobId: string;
let applicationId: string;
let published: ChangeEvent[];
beforeEach(async () => {
  owner = await site.create.employer();
  seeker = await site.create.jobSeeker();
  ({ id: jobId } = await site.create.job({ ownerId: owner.id, criteria: scoreMarker }));
  ({ id: applicationId } = await site.create.application({ jobId, userId: seeker.id }));
  published = [];
});
const unsubscribe = bus.subscribe((event) => published.push(event));
afterAll(() => unsubscribe());

/** All that the job seeker reads of the site, by URL. */
async function readAll(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const query = { jobId, userId: seeker.id, email: seeker.email };
  const urls = reads.flatMap(({ url }) =>
    url.includes(':id')
      ? [jobId, applicationId, seeker.id].map((id) => url.replace(':id', id))
      : [url],
  );
  for (const url of urls) {
    const headers = toAuthHeaders(seeker);
    const { statusCode, body } = await site.app.inject({ method: 'GET', url, headers, query });
    texts.set(url, statusCode < 400 ? body : String(statusCode));
  }
  return texts;
}

const send = async (method: 'PATCH' | 'POST' | 'PUT', path: string, body: object) => {
  const answer = await site.send(method, `/applications/${applicationId}/${path}`, {
    as: owner,
    body,
  });
  expect(answer.statusCode).toBeLessThan(300);
};

const pass = (minutes: number) => {
  site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
};

describe('the job seeker', () => {
  it('reads the same before and after a note, stars, a scorecard, and a rejection that was not sent', async () => {
    const before = await readAll();
    expect([...before.values()].filter((text) => text.includes(jobId)).length).toBeGreaterThan(1);
    await send('POST', 'notes', { text: noteMarker });
    await send('PATCH', 'rating', { rating: 2 });
    await send('PUT', 'scorecard', {
      scores: [{ criterion: scoreMarker, score: 1 }],
      comment: scoreMarker,
    });
    await send('PATCH', 'stage', { to: 'rejected', version: 0, reason, message: messageMarker });
    expect(await readAll()).toEqual(before);
    pass(1);
    await send('PATCH', 'stage', { to: 'applied', version: 1 });
    expect(await readAll()).toEqual(before);
    await send('PATCH', 'stage', { to: 'rejected', version: 2, reason: 'spam' });
    expect(await readAll()).toEqual(before);
    expect(published.length).toBeGreaterThan(3);
    expect(published.filter(({ userIds }) => userIds?.includes(seeker.id) ?? true)).toEqual([]);
  });

  it('never reads notes, scorecards and reasons, also of a rejection that was sent and reconsidered', async () => {
    const colleague = await site.create.colleague(owner);
    await site.database.pool.query('update users set full_name = $2 where id = $1', [
      colleague.id,
      'Nadia Rahman',
    ]);
    await send('POST', 'notes', { text: `@Nadia Rahman: ${noteMarker}` });
    await send('PUT', 'scorecard', {
      scores: [{ criterion: scoreMarker, score: 1 }],
      comment: scoreMarker,
    });
    await send('PATCH', 'stage', { to: 'interview', version: 0 });
    await send('PATCH', 'stage', { to: 'rejected', version: 1, reason, message: 'Thank you' });
    const sender = makeMailSender(site, {
      inTransaction: makeInTransaction(site.database.db, bus),
    });
    await sender.sendAfter(15);
    await send('PATCH', 'stage', { to: 'offer', version: 2 });
    await sender.sendAfter(15);
    const mails = sender.mailsTo(seeker.email);
    expect(mails.length).toBeGreaterThan(1);
    const { rows } = await site.database.pool.query(
      'select kind, text, dedupe_key from mails where user_id = $1',
      [seeker.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    const written = [rows, mails, published].map((each) => JSON.stringify(each));
    const texts = [...(await readAll()).values(), ...written];
    expect(texts.filter((text) => text.includes('Thank you')).length).toBeGreaterThan(1);
    for (const secret of [noteMarker, scoreMarker, reason, 'Nadia Rahman']) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});
