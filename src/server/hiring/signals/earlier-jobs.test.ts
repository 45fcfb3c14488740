import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '#db/schema.ts';
import { jobSignals } from '#db/trust-schema.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { jobForm } from '#test/forms.ts';
import { fingerprintEarlierJobs } from './earlier-jobs.service.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

const jobDetail = Array.from({ length: 60 }, (_, index) => `word${index * 7}`).join(' ');
const post = async () => {
  const as = await site.create.employer({ emailVerified: true });
  const answer = await site.send('POST', '/jobs', { as, body: { ...jobForm, jobDetail } });
  const { _id } = answer.json<{ _id: string }>();
  const [row] = await site.database.db.select().from(jobSignals).where(eq(jobSignals.jobId, _id));
  return { id: _id, signals: row?.signals };
};

it('jobs from before signals get fingerprints, so that copies of them are found', async () => {
  const { db } = site.database;
  const earlier = await site.create.job({ jobDetail, responsibilities: null, skills: null });
  const texts = {
    responsibilities: jobForm.responsibilities ?? null,
    skills: jobForm.skills ?? null,
  };
  await db.update(jobs).set(texts).where(eq(jobs.id, earlier.id));
  const before = await post();
  expect(before.signals).not.toContain('copied-text');
  const findings = () => db.select().from(jobSignals).orderBy(jobSignals.jobId);
  const own = (await findings()).filter(({ jobId }) => jobId === before.id);
  const deps = { inTransaction: makeInTransaction(db, makeEventBus()) };
  await fingerprintEarlierJobs(deps, site.time.now);
  const after = await findings();
  expect(after.filter(({ jobId }) => jobId === before.id)).toEqual(own);
  expect(after.find(({ jobId }) => jobId === earlier.id)).toMatchObject({ signals: [], score: 0 });
  await db.delete(jobs).where(eq(jobs.id, before.id));
  expect((await post()).signals).toContain('copied-text');
  await fingerprintEarlierJobs(deps, new Date());
  expect((await findings()).find(({ jobId }) => jobId === earlier.id)?.checkedAt).toEqual(
    site.time.now,
  );
});
