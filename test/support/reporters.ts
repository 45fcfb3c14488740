import type { NewUser } from '#db/factories.ts';
import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import type { Factories, TestUser } from './factories.ts';
import { reportForm } from './forms.ts';

/** A job seeker whose reports can hide a job: with a confirmed email, a profile and an application of long ago. */
export async function createReporter(
  create: Factories,
  overrides: Partial<NewUser> = {},
): Promise<TestUser> {
  const person = await create.jobSeeker({ emailVerified: true, ...overrides });
  // Older than the jobs of tests, which expect these on first pages.
  const job = await create.job({ publishedAt: new Date('2026-02-02T09:00:00.000Z') });
  await create.application({ userId: person.id, jobId: job.id });
  return person;
}

export const createReporters = (
  create: Factories,
  count: number,
  overrides: Partial<NewUser> = {},
): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => createReporter(create, overrides)));

/** The IP address of a person: each has a network of its own. */
export const toAddress = ({ id }: TestUser): string =>
  ['10', ...[-6, -4, -2].map((at) => parseInt(id.slice(at).slice(0, 2), 16))].join('.');

/** Reports a job as a fraud, one person after the other, each from a network of its own unless one is given. */
export async function reportBy(
  site: Pick<TestApp, 'send'>,
  people: readonly TestUser[],
  {
    from,
    ...body
  }: { readonly id: string; readonly from?: string; readonly [name: string]: unknown },
): Promise<void> {
  for (const as of people) {
    const answer = await site.send('POST', '/reports', {
      as,
      from: from ?? toAddress(as),
      body: { ...reportForm, kind: 'job', ...body },
    });
    expect(answer.statusCode, answer.body).toBe(202);
  }
}
