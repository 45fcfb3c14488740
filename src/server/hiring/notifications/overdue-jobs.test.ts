import { beforeEach, describe, expect, it } from 'vitest';
import type { NewApplication, NewJob } from '#db/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { enqueueOverdueJobs } from './reminders.service.ts';

let sender: MailSender;
const site = await setupTestApp();
beforeEach(() => {
  sender = makeMailSender(site);
});

const appliedAt = new Date('2026-06-01T12:00:00.000Z');
const sweep = async (now: string) => {
  site.time.now = new Date(now);
  await enqueueOverdueJobs(sender.deps, site.time.now);
  await sender.send();
};
const create = async (job: Partial<NewJob> = {}) => {
  const owner = await site.create.employer();
  const { id } = await site.create.job({ ownerId: owner.id, position: 'Baker', ...job });
  const apply = (columns: Partial<NewApplication> = {}) =>
    site.create.application({ jobId: id, appliedAt, ...columns });
  return {
    id,
    apply,
    subjects: () => sender.mailsTo(owner.email).map(({ subject }) => subject),
    readMail: () => sender.mailsTo(owner.email)[0]?.text ?? '',
  };
};

describe('the employer of an open job', () => {
  it('is reminded of those who wait for two weeks, once a month', async () => {
    const { apply, subjects } = await create();
    await apply();
    await apply();
    await apply({ answeredAt: appliedAt });
    await sweep('2026-06-15T11:59:00Z');
    expect(subjects()).toEqual([]);
    await sweep('2026-06-15T12:00:00Z');
    await sweep('2026-06-30T12:00:00Z');
    expect(subjects()).toEqual(['2 applicants have waited for two weeks: Baker']);
    await sweep('2026-07-01T12:00:00Z');
    expect(subjects()).toHaveLength(2);
  });

  it('reads the names of five, each with a link to the person', async () => {
    const { id, apply, readMail } = await create();
    await apply({ answeredAt: appliedAt });
    const { id: userId } = await site.create.jobSeeker({ fullName: 'Ravi Das' });
    const first = await apply({ userId, appliedAt: new Date('2026-05-31') });
    for (let count = 0; count < 5; count += 1) {
      await apply();
    }
    await sweep('2026-06-16T12:00:00Z');
    const page = `http://jobs.example/employer-dashboard/applicant-job/${id}?person=`;
    expect(readMail()).toContain(`- Ravi Das\n  ${page}${first.id}\n`);
    expect(readMail().split(page)).toHaveLength(6);
    expect(readMail()).toContain('\n- and 1 more\n');
  });

  it.each<[string, Partial<NewJob>, Partial<NewApplication>]>([
    ['the job is closed', { closedAt: appliedAt }, {}],
    ['the rejection waits to be sent', {}, { stage: 'rejected' }],
    ['that was months ago', {}, { appliedAt: new Date('2026-02-01') }],
  ])('is not reminded where %s', async (_why, job, columns) => {
    const { apply, subjects } = await create(job);
    await apply(columns);
    await sweep('2026-06-16T12:00:00Z');
    expect(subjects()).toEqual([]);
  });

  it('is not reminded who answered until the mail was due', async () => {
    const { id, apply, subjects } = await create();
    await apply();
    await enqueueOverdueJobs(sender.deps, new Date('2026-06-16T12:00:00Z'));
    await site.database.pool.query(
      'update applications set answered_at = now() where job_id = $1',
      [id],
    );
    await sweep('2026-06-16T12:01:00Z');
    expect(subjects()).toEqual([]);
  });
});
