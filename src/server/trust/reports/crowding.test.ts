import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CaseDetail, CaseEntry } from '#contract/trust/cases.ts';
import { cases } from '#db/trust-schema.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { Sender } from '#test/build-test-app.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { catchUp } from '#test/test-database.ts';

const site = await setupTestApp({
  adminEmails: ['boss@jobs.example'],
  trustProxy: '127.0.0.1',
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});
const administrator = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });

let sent = 0;

/** Reports a job, by default a new one, as another person, from an address of its own unless one is given. */
async function report({ from, as = null, id }: { from?: string; as?: Sender; id?: string } = {}) {
  sent += 1;
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  const targetId = id ?? (await site.create.job()).id;
  const target = { kind: 'job', id: targetId } as const;
  const answer = await site.send('POST', '/reports', {
    as,
    headers: { 'x-forwarded-for': from ?? `203.0.113.${sent}` },
    body: {
      ...reportForm,
      ...target,
      openedAt: await signOpening(site, target),
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
  await catchUp(site.database);
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

  // A waiting case rises when other people report its target.
  await report({ id: last });
  await report({ id: last });
  expect(await readQueue()).toEqual([last, first, second, byVisitor, byUser, fourth]);
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

it('one network raises a job once, by however many names and new accounts', async () => {
  const from = '198.51.100.9';
  const target = await report({ from });
  const readWeight = async () => {
    const [row] = await site.database.db.select().from(cases).where(eq(cases.targetId, target));
    return row?.weight;
  };
  expect(await readWeight()).toBe(3);
  await report({ from, id: target });
  await report({ from, id: target, as: await site.create.user({ createdAt: site.time.now }) });
  expect(await readWeight()).toBe(3);
  await report({ from, id: target, as: await site.create.user({ createdAt: joinedAt }) });
  expect(await readWeight()).toBe(5);
  await report({ id: target });
  expect(await readWeight()).toBe(8);
});

it('every anonymous report is shown to administrators, whichever network it came from', async () => {
  const { id } = await site.create.job();
  const target = { kind: 'job', id } as const;
  const texts = ['Nothing much.', 'They hold people. Call the police.', 'I was there.'];
  const answers = [];
  for (const details of texts) {
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    answers.push(
      await site.send('POST', '/reports', {
        headers: { 'x-forwarded-for': '198.51.100.10' },
        body: {
          ...reportForm,
          ...target,
          openedAt: await signOpening(site, target),
          reason: 'illegal',
          name: '',
          email: '',
          details,
        },
      }),
    );
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  const [row] = await site.database.db.select().from(cases).where(eq(cases.targetId, id));
  expect(row?.weight).toBe(3);
  await catchUp(site.database);
  const shown = await site.send('GET', `/administration/cases/${row?.id}`, { as: administrator });
  expect(shown.json<CaseDetail>().reports.map(({ details }) => details)).toEqual(texts);
});
