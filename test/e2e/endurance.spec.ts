import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './cast.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { employerProfile, jobForm, signUp } from './api-person.ts';
import { type Portal, startPortal } from './portal.ts';

/** Without pages: data and processes after failures. */
let dataDir: string;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'job-portal-endurance-'));
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function expectGoodEnd(portal: Portal): Promise<void> {
  expect(await portal.stop(), 'exit code of the server').toBe(0);
  expect(portal.errorLines(), 'errors in the log of the server').toEqual([]);
}

test('every acknowledged post and session survives a killed process, and a second start on the same data is refused', async () => {
  const env = { DEMO: 'off' };
  const first = await startPortal({ dataDir, env });
  const employer = await signUp(first.url, 'employer');
  await employer.call('PATCH', '/user/employer', employerProfile);

  const answered: string[] = [];
  let isKilled = false;
  const failures: unknown[] = [];
  const postUntilKilled = async () => {
    try {
      for (;;) {
        const answer = await employer.call('POST', '/jobs', jobForm('Night Baker'));
        expect(answer.status).toBe(201);
        answered.push(((await answer.json()) as Job)._id);
      }
    } catch (error) {
      // A connection that breaks has no status; a refusal has one, whenever it comes.
      if (!isKilled || !(error instanceof TypeError)) {
        failures.push(error);
      }
    }
  };
  const posting = Promise.all([postUntilKilled(), postUntilKilled(), postUntilKilled()]);
  await expect.poll(() => answered.length).toBeGreaterThan(30);
  isKilled = true;
  await first.kill();
  await posting;
  expect(failures).toEqual([]);
  expect(first.errorLines()).toEqual([]);

  const second = await startPortal({ dataDir, env });
  const found = await Promise.all(
    answered.map((id) => fetch(`${second.url}/api/v1/jobs/applicant-job/${id}`)),
  );
  expect(found.filter((answer) => answer.status !== 200)).toEqual([]);
  const page = await fetch(`${second.url}/api/v1/jobs/pagination`);
  const { count } = (await page.json()) as { count: number };
  // Up to three posts were on their way when the process ended.
  expect(count).toBeGreaterThanOrEqual(answered.length);
  expect(count).toBeLessThanOrEqual(answered.length + 3);
  const session = await employer.at(second.url).call('GET', '/auth/session');
  expect(await session.json()).toMatchObject({ identity: { email: employer.email } });

  const refusal = await startPortal({ dataDir, env }).catch((error: unknown) => String(error));
  expect(refusal).toMatch(/did not start/);
  expect(refusal).toContain(dataDir);
  expect(refusal).not.toMatch(/\n\s+at /);
  expect((await fetch(`${second.url}/api/v1/jobs`)).status).toBe(200);
  await expectGoodEnd(second);
});
