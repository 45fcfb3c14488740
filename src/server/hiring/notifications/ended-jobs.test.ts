import { beforeEach, describe, expect, it } from 'vitest';
import type { NewApplication } from '#db/factories.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { enqueueEndedJobs } from './reminders.service.ts';

let sender: MailSender;
const site = await setupTestApp();
beforeEach(() => {
  sender = makeMailSender(site);
  site.time.now = new Date('2026-06-01T12:00:00.000Z');
});

const enqueue = async (now: string) => {
  site.time.now = new Date(now);
  await enqueueEndedJobs(sender.deps, site.time.now);
};
const sweep = async (now: string) => {
  await enqueue(now);
  await sender.send();
};
const create = async (values: Parameters<TestApp['create']['job']>[0]) => {
  const owner = await site.create.employer();
  const { id } = await site.create.job({
    ownerId: owner.id,
    position: 'Baker',
    company: 'Rye',
    ...values,
  });
  return { owner, id };
};
const apply = async (jobId: string, columns: Partial<NewApplication> = {}) => {
  const seeker = await site.create.jobSeeker();
  const names = { position: 'Baker', company: 'Rye' };
  const { id } = await site.create.application({ jobId, userId: seeker.id, ...names, ...columns });
  return { id, email: seeker.email, seeker };
};
const answered = {
  stage: 'interview',
  stageForApplicant: 'interview',
  answeredAt: new Date(),
} as const;
const closedAt = new Date('2026-06-01T12:00:00.000Z');
const subjects = (email: string) => sender.mailsTo(email).map(({ subject }) => subject);

describe('the employer of a closed job', () => {
  it('is told once, a week later, how many have no decision and how many no answer', async () => {
    const { owner, id } = await create({ closedAt });
    await apply(id);
    await apply(id, answered);
    await apply(id, { stage: 'rejected' });
    await apply(id, { stage: 'withdrawn', stageForApplicant: 'withdrawn' });
    await sweep('2026-06-08T11:59:00Z');
    expect(subjects(owner.email)).toEqual([]);
    await sweep('2026-06-08T12:00:00Z');
    await sweep('2026-06-20T12:00:00Z');
    const [mail, ...others] = sender.mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 applicants are still waiting for your decision: Baker');
    expect(mail?.text).toContain('1 of them has had no reply at all.');
    expect(mail?.text).toContain(`/employer-dashboard/applicant-job/${id}?stage=undecided`);
  });

  it('is told also where the last day passed, and again after another closing', async () => {
    const { owner, id } = await create({ applyUntil: '2026-06-01' });
    await apply(id);
    await sweep('2026-06-09T11:59:00Z');
    expect(subjects(owner.email)).toEqual([]);
    await sweep('2026-06-09T12:00:00Z');
    await site.database.pool.query(`update jobs set apply_until = '2026-06-20' where id = $1`, [
      id,
    ]);
    await sweep('2026-06-28T12:00:00Z');
    expect(subjects(owner.email)).toHaveLength(2);
  });

  it.each([
    ['opened the job again', `update jobs set closed_at = null where id = $1`],
    ['decided about everyone', `update applications set stage = 'rejected' where job_id = $1`],
    ['had the job taken down', `update jobs set hidden_at = now() where id = $1`],
  ])('is not told who %s', async (_who, statement) => {
    const { owner, id } = await create({ closedAt });
    await apply(id);
    await enqueue('2026-06-08T12:00:00Z');
    await site.database.pool.query(statement, [id]);
    await sweep('2026-06-08T12:01:00Z');
    expect(subjects(owner.email)).toEqual([]);
  });
});

describe('a job seeker without a decision', () => {
  it('is told once, three weeks after the job closed, without a change of the stage', async () => {
    const { id } = await create({ closedAt });
    const [silent, talked, waiting] = [
      await apply(id),
      await apply(id, answered),
      await apply(id, { stage: 'rejected' }),
    ];
    await sweep('2026-06-22T11:59:00Z');
    expect(subjects(silent.email)).toEqual([]);
    await sweep('2026-06-22T12:00:00Z');
    await sweep('2026-06-23T12:00:00Z');
    const [mail, ...others] = sender.mailsTo(silent.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('No reply about Baker');
    expect(mail?.text).toContain(
      'Baker at Rye closed weeks ago, and the employer didn’t reply to your application. We’re sorry.',
    );
    expect(mail?.text).toContain(`/job-seeker-dashboard/my-apply/${silent.id}`);
    expect(mail?.headers?.['List-Unsubscribe']).toBeTruthy();
    expect(subjects(talked.email)).toEqual(['No decision about Baker']);
    expect(subjects(waiting.email)).toEqual([]);
    const read = await site.send('GET', `/my-applications/${silent.id}`, { as: silent.seeker });
    expect(read.json()).toMatchObject({ stage: 'applied' });
  });

  it('is told at once that the job was deleted', async () => {
    const { owner, id } = await create({});
    const [silent, rejected] = [
      await apply(id),
      await apply(id, { stage: 'rejected', stageForApplicant: 'rejected' }),
    ];
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    await sweep('2026-06-01T13:00:00Z');
    const [mail] = sender.mailsTo(silent.email);
    expect(mail?.text).toContain(
      'Rye deleted the job Baker and didn’t reply to your application. We’re sorry.',
    );
    expect(subjects(rejected.email)).toEqual([]);
  });

  it('is told after the next closing, where the job was opened again at the last moment', async () => {
    const { id } = await create({ closedAt });
    const { email } = await apply(id);
    const close = (at: string | null) =>
      site.database.pool.query('update jobs set closed_at = $1 where id = $2', [at, id]);
    await enqueue('2026-06-22T12:00:00Z');
    await close(null);
    await sweep('2026-06-22T12:01:00Z');
    await close('2026-06-23T12:00:00Z');
    await sweep('2026-07-14T11:59:00Z');
    expect(subjects(email)).toEqual([]);
    await sweep('2026-07-14T12:00:00Z');
    await sweep('2026-07-15T12:00:00Z');
    expect(subjects(email)).toEqual(['No reply about Baker']);
  });

  it('is told of the deletion of a job that was opened again, but not of one that had closed', async () => {
    const [again, closed] = [await create({ closedAt }), await create({ closedAt })];
    const [one, other] = [await apply(again.id), await apply(closed.id)];
    await enqueue('2026-06-22T12:00:00Z');
    await site.database.pool.query('update jobs set closed_at = null where id = $1', [again.id]);
    await sweep('2026-06-22T12:01:00Z');
    expect([subjects(one.email).length, subjects(other.email).length]).toEqual([0, 1]);
    for (const { owner, id } of [again, closed]) {
      await site.send('DELETE', `/jobs/${id}`, { as: owner });
    }
    await sweep('2026-06-22T13:00:00Z');
    await sweep('2026-06-22T14:00:00Z');
    expect([subjects(one.email).length, subjects(other.email).length]).toEqual([1, 1]);
  });

  it('is looked for no more after a mail that its reader did not want', async () => {
    const { id } = await create({ closedAt });
    const { id: applicationId, seeker } = await apply(id);
    const body = { kind: 'job-ended', mail: false };
    await site.send('PATCH', '/notification-settings', { as: seeker, body });
    await sweep('2026-06-22T12:00:00Z');
    await sweep('2026-06-22T13:00:00Z');
    const { rows } = await site.database.pool.query(
      'select state, created_at from mails where application_id = $1',
      [applicationId],
    );
    expect(rows).toEqual([{ state: 'unwanted', created_at: new Date('2026-06-22T12:00:00Z') }]);
  });

  it('is not told of a job that was opened again, nor of one that closed long ago', async () => {
    const { id } = await create({ closedAt });
    const [again, old] = [
      await apply(id),
      await apply((await create({ closedAt: new Date('2026-03-01') })).id),
    ];
    await enqueue('2026-06-22T12:00:00Z');
    await site.database.pool.query('update jobs set closed_at = null where id = $1', [id]);
    await sweep('2026-06-22T12:01:00Z');
    expect(subjects(again.email)).toEqual([]);
    expect(subjects(old.email)).toEqual([]);
  });
});
