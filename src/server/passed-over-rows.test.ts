import { minMeasured } from '#contract/hiring/answer-level-texts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  enqueueClosingJobs,
  enqueueEndedJobs,
} from '#server/hiring/notifications/reminders.service.ts';
import { computeResponsiveness } from '#server/hiring/responsiveness/responsiveness.service.ts';
import { enqueueDigests } from '#server/hiring/saved-searches/digests.service.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { poison } from '#test/poison.ts';
import { setupTestApp } from '#test/setup-site.ts';

const day = 24 * 60 * 60_000;
const start = new Date('2026-06-03T08:00:00Z');
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);

const site = await setupTestApp();
const { pool } = site.database;
let sender: MailSender;
let cure: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  site.time.now = start;
  sender = makeMailSender(site);
  await pool.query(
    'truncate alert_recipients, saved_searches, mails, jobs, applications, employer_responsiveness cascade',
  );
});
afterEach(async () => {
  await cure?.();
  cure = undefined;
});
const recipients = () => sender.mails.map(({ to }) => to).toSorted();

const save = (email: string, filters: object) =>
  site.create.savedSearch({
    email,
    requestedAt: at(-2 * day),
    nextAt: start,
    filters: { jobTypes: 'All Jobs', ...filters },
  });
const makeDigests = () =>
  site.database.withoutStatementTimeout(
    (_client, db) => {
      const inTransaction = makeInTransaction(db, makeEventBus());
      return enqueueDigests({ ...sender.deps, db, inTransaction }, site.time.now);
    },
    { lockTimeoutMs: 200 },
  );
const postJob = () =>
  site.create.job({ position: 'Baker', publishedAt: at(-day / 2), postedAt: at(-day / 2) });

it('one bad search stops no other search of the same person', async () => {
  await postJob();
  // Without a currency, as an import may have stored it.
  await save('ada@people.example', { salaryFrom: 10 });
  await save('ada@people.example', { q: 'baker' });
  await makeDigests();
  await sender.send();
  expect(recipients()).toEqual(['ada@people.example']);
  const { rows } = await pool.query(
    "select filters->>'q' as q, next_at, seen_until from saved_searches order by 1",
  );
  expect(rows).toMatchObject([
    { q: 'baker', next_at: at(day) },
    { q: null, next_at: at(day), seen_until: at(-2 * day) },
  ]);
});

it('a row that another session has locked stops no digest', async () => {
  await postJob();
  await save('bad@people.example', { q: 'baker' });
  await save('good@people.example', { q: 'baker' });
  const other = await pool.connect();
  await other.query('begin');
  await other.query("select from alert_recipients where email = 'bad@people.example' for update");
  await makeDigests();
  await sender.send();
  await other.query('rollback');
  other.release();
  expect(recipients()).toEqual(['good@people.example']);
});

it('one mail that cannot be claimed stops no other mail', async () => {
  const [bad, good] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
  await sender.enqueue(
    ...[bad, good].map(({ id }) => ({
      kind: 'fraud-warning' as const,
      userId: id,
      text: 'Careful.',
    })),
  );
  await pool.query('update mails set send_at = $1 where user_id = $2', [at(-1000), bad.id]);
  cure = await poison(site, 'mails', `new.user_id = '${bad.id}'`);
  await sender.send();
  expect(recipients()).toEqual([good.email]);
});

it('one job that cannot be announced stops no other that is about to close', async () => {
  const owners = [await site.create.employer(), await site.create.employer()] as const;
  for (const { id } of owners) {
    await site.create.job({ ownerId: id, applyUntil: '2026-06-06', postedAt: at(-20 * day) });
  }
  cure = await poison(site, 'mails', `new.user_id = '${owners[0].id}'`);
  await enqueueClosingJobs(sender.deps, start);
  await sender.send();
  expect(recipients()).toEqual([owners[1].email]);
  await cure();
  cure = undefined;
  await enqueueClosingJobs(sender.deps, start);
  await enqueueClosingJobs(sender.deps, start);
  await sender.send();
  expect(recipients()).toEqual(owners.map(({ email }) => email).toSorted());
});

it('one applicant who cannot be told of the end of a job stops no other, nor the employers', async () => {
  const owner = await site.create.employer();
  const job = await site.create.job({
    ownerId: owner.id,
    applyUntil: '2026-04-20',
    postedAt: at(-80 * day),
  });
  const seekers = [await site.create.jobSeeker(), await site.create.jobSeeker()] as const;
  for (const { id: userId } of seekers) {
    await site.create.application({ userId, jobId: job.id, appliedAt: at(-60 * day) });
  }
  cure = await poison(site, 'mails', `new.user_id = '${seekers[0].id}'`);
  await enqueueEndedJobs(sender.deps, start);
  await sender.send();
  expect(recipients()).toEqual([owner.email, seekers[1].email].toSorted());
});

/** A job of a new employer, with enough answered applications for an answer time. */
async function answerMany() {
  const { id: ownerId } = await site.create.employer();
  const { id: jobId } = await site.create.job({ ownerId });
  for (let n = 0; n < minMeasured; n += 1) {
    const { id: applicationId } = await site.create.application({
      jobId,
      appliedAt: at(-30 * day),
    });
    const text = 'Thank you, can we talk?';
    await site.create.message({ applicationId, sender: 'employer', text, sentAt: at(-29.5 * day) });
  }
  return { ownerId, jobId };
}
const compute = () => computeResponsiveness(sender.deps, start);
const listRows = async (query: string) => (await pool.query<object>(query)).rows;

it('one employer whose answers cannot be counted stops no other, and keeps the figures of before', async () => {
  const [bad, good] = [await answerMany(), await answerMany()];
  await pool.query(
    'insert into employer_responsiveness (owner_id, due, answered, answer_days, computed_at) values ($1, 9, 8, 3, $2), ($3, 9, 8, 3, $2)',
    [bad.ownerId, at(-day), (await site.create.employer()).id],
  );
  cure = await poison(site, 'employer_responsiveness', `new.owner_id = '${bad.ownerId}'`);
  await compute();
  // The third has no applications any more.
  const figures = await listRows(
    'select owner_id, due, answered, answer_days from employer_responsiveness order by answer_days',
  );
  expect(figures).toEqual([
    { owner_id: good.ownerId, due: minMeasured, answered: minMeasured, answer_days: 1 },
    { owner_id: bad.ownerId, due: 9, answered: 8, answer_days: 3 },
  ]);
  const jobs = await listRows('select id, answer_days from jobs order by answer_days');
  expect(jobs).toEqual([
    { id: good.jobId, answer_days: 1 },
    { id: bad.jobId, answer_days: 3 },
  ]);
});

it('one job that takes no answer time stops no other', async () => {
  const { ownerId, jobId: bad } = await answerMany();
  const { id: good } = await site.create.job({ ownerId });
  cure = await poison(site, 'jobs', `new.id = '${bad}' and new.answer_days is not null`);
  await compute();
  const jobs = await listRows('select id, answer_days from jobs order by answer_days');
  expect(jobs).toEqual([
    { id: good, answer_days: 1 },
    { id: bad, answer_days: null },
  ]);
});
