import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseEntry } from '#contract/administration.ts';
import { cases } from '#db/trust-schema.ts';
import { makeRateLimiter } from '#server/http/rate-limiter.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';

let site: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  site = await buildTestApp({
    adminEmails: ['boss@jobs.example'],
    trustProxy: '127.0.0.1',
    makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
  });
  administrator = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
});
afterAll(() => site.close());

let sent = 0;

/** Reports a job, by default a new one, as another person, from an address of its own unless one is given. */
async function report({ from, as = null, id }: { from?: string; as?: Sender; id?: string } = {}) {
  sent += 1;
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  const targetId = id ?? (await site.create.job()).id;
  const answer = await site.send('POST', '/reports', {
    as,
    headers: { 'x-forwarded-for': from ?? `203.0.113.${sent}` },
    body: {
      ...reportForm,
      kind: 'job',
      id: targetId,
      email: `reader-${sent}@people.example`,
      reason: as ? 'other' : 'fraud',
    },
  });
  expect(answer.statusCode, answer.body).toBe(202);
  return targetId;
}

/** So long ago that the account is no new one. */
const joinedAt = new Date('2025-01-01T00:00:00.000Z');

const readQueue = async () => {
  const answer = await site.send('GET', '/administration/cases', { as: administrator });
  return answer.json<CaseEntry[]>().map(({ targetId }) => targetId);
};

it('reports of one network about many things wait behind what others report', async () => {
  const from = '198.51.100.7';
  const first = await report({ from });
  await report({ from, id: first });
  const second = await report({ from });
  const fourth = await report({ from });
  const last = await report({ from });
  const byVisitor = await report();
  const byUser = await report({ as: await site.create.user({ createdAt: joinedAt }) });
  expect(await readQueue()).toEqual([first, second, byVisitor, byUser, fourth, last]);

  // What waits behind rises when other people report it.
  await report({ id: last });
  await report({ id: last });
  expect(await readQueue()).toEqual([first, last, second, byVisitor, byUser, fourth]);
  const [row] = await site.database.db.select().from(cases).where(eq(cases.targetId, fourth));
  expect(row).toMatchObject({ state: 'open', weight: 0 });
});

it('accounts that were made for reports count as none, whichever network they are on', async () => {
  const from = '198.51.100.8';
  const byVisitor = await report();
  for (let count = 0; count < 3; count += 1) {
    await report({ from, as: await site.create.user({ createdAt: site.time.now }) });
  }
  const fourth = await report({
    from,
    as: await site.create.user({ createdAt: site.time.now }),
  });
  const [row] = await site.database.db.select().from(cases).where(eq(cases.targetId, fourth));
  expect(row).toMatchObject({ state: 'open', weight: 0 });
  const queue = await readQueue();
  expect(queue.indexOf(byVisitor)).toBeLessThan(queue.indexOf(fourth));
});
