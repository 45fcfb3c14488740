import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#test/build-test-app.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { enqueueClosingJobs } from './reminders.service.ts';

let sender: MailSender;
const site = await setupTestApp();
beforeEach(() => {
  sender = makeMailSender(site);
  site.time.now = new Date('2026-06-01T12:00:00.000Z');
});

const sweep = async (now: string) => {
  site.time.now = new Date(now);
  await enqueueClosingJobs(sender.deps, site.time.now);
  await sender.send();
};
const create = async (values: Parameters<TestApp['create']['job']>[0]) => {
  const owner = await site.create.employer();
  const { id } = await site.create.job({ ownerId: owner.id, position: 'Baker', ...values });
  return { owner, id };
};
const countTo = (email: string) => sender.mailsTo(email).length;

describe('a job that is about to close', () => {
  it('is announced to its employer a week before, and again a day before', async () => {
    const { owner, id } = await create({
      applyUntil: '2026-06-10',
      postedAt: new Date('2026-05-20'),
    });
    // Where the day comes last, it begins at noon UTC.
    await sweep('2026-06-03T11:59:00Z');
    expect(countTo(owner.email)).toBe(0);
    await sweep('2026-06-03T12:00:00Z');
    await sweep('2026-06-03T13:00:00Z');
    await sweep('2026-06-09T11:59:00Z');
    expect(countTo(owner.email)).toBe(1);
    await sweep('2026-06-09T12:00:00Z');
    await sweep('2026-06-09T13:00:00Z');
    await sweep('2026-06-10T13:00:00Z');
    const [mail, ...others] = sender.mailsTo(owner.email);
    expect(others).toHaveLength(1);
    expect(mail?.subject).toBe('Baker closes on June 10, 2026');
    expect(mail?.text).toContain(`http://jobs.example/employer-dashboard/update-job/${id}`);
  });

  it.each([
    ['Asia/Dhaka', '2026-06-02T18:00:00Z', '2026-06-08T18:00:00Z'],
    ['America/Los_Angeles', '2026-06-03T07:00:00Z', '2026-06-09T07:00:00Z'],
  ])('is announced by the days of its place: %s', async (timeZone, week, day) => {
    const place = { id: '1', kind: 'city', name: 'There', country: 'BD', timeZone } as const;
    const postedAt = new Date('2026-05-20');
    const { owner } = await create({ applyUntil: '2026-06-10', postedAt, places: [place] });
    const before = (moment: string) => new Date(Date.parse(moment) - 60_000).toISOString();
    await sweep(before(week));
    expect(countTo(owner.email)).toBe(0);
    await sweep(week);
    await sweep(before(day));
    expect(countTo(owner.email)).toBe(1);
    await sweep(day);
    expect(countTo(owner.email)).toBe(2);
    await sweep(before('2026-06-11T18:00:00Z'));
    expect(countTo(owner.email)).toBe(2);
  });

  it('is announced again when it gets a later day', async () => {
    const { owner, id } = await create({
      applyUntil: '2026-06-10',
      postedAt: new Date('2026-05-20'),
    });
    await sweep('2026-06-03T12:00:00Z');
    await site.database.pool.query(`update jobs set apply_until = '2026-06-20' where id = $1`, [
      id,
    ]);
    await sweep('2026-06-12T12:00:00Z');
    expect(countTo(owner.email)).toBe(1);
    await sweep('2026-06-13T12:00:00Z');
    expect(countTo(owner.email)).toBe(2);
  });

  it.each([
    ['is closed', { applyUntil: '2026-06-10', closedAt: new Date('2026-06-02') }],
    ['has no last day', {}],
    [
      'was posted within the last week',
      { applyUntil: '2026-06-10', postedAt: new Date('2026-06-05T00:00:00Z') },
    ],
    [
      'was posted less than a day before its last but one',
      { applyUntil: '2026-06-08', postedAt: new Date('2026-06-06T13:00:00Z') },
    ],
  ])('is not announced when it %s', async (_why, values) => {
    const { owner } = await create(values);
    await sweep('2026-06-07T12:00:00Z');
    expect(countTo(owner.email)).toBe(0);
  });
});
