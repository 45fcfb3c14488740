import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyApplication } from '#contract/my-applications.ts';
import type { NewJob } from '#db/factories.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(site.time.now.getTime() - days * day);
const toDate = (moment: Date) => moment.toISOString().slice(0, 10);

describe('the moment at which a job closed', () => {
  it.each<[string, () => Partial<NewJob>, () => string | undefined]>([
    ['absent while the job is open', () => ({ applyUntil: toDate(ago(-3)) }), () => undefined],
    [
      'that of its closing by the employer',
      () => ({ closedAt: ago(3), applyUntil: toDate(ago(-3)) }),
      () => ago(3).toISOString(),
    ],
    [
      'that at which its last day ended in every time zone',
      () => ({ applyUntil: toDate(ago(5)) }),
      () => `${toDate(ago(4))}T12:00:00.000Z`,
    ],
    [
      'the first of both',
      () => ({ closedAt: ago(1), applyUntil: toDate(ago(5)) }),
      () => `${toDate(ago(4))}T12:00:00.000Z`,
    ],
  ])('is %s', async (_, job, closedAt) => {
    const seeker = await site.create.jobSeeker();
    const { id: jobId } = await site.create.job(job());
    const answeredAt = ago(2);
    await site.create.application({ jobId, userId: seeker.id, answeredAt });
    const answer = await site.send('GET', '/my-applications', { as: seeker });
    const [entry] = answer.json<MyApplication[]>();
    expect(entry?.isJobOpen).toBe(closedAt() === undefined);
    expect(entry?.closedAt).toBe(closedAt());
    expect(entry?.answeredAt).toBe(answeredAt.toISOString());
  });
});
