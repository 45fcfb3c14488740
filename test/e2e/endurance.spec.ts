import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Job } from '#contract/jobs.ts';
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

test('every acknowledged post survives a killed process', async () => {
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
  await expectGoodEnd(second);
});

test('a second start on the same data fails with one sentence, and the first keeps running', async () => {
  const first = await startPortal({ dataDir, env: { DEMO: 'off' } });
  const refusal = await startPortal({ dataDir }).catch((error: unknown) => String(error));
  expect(refusal).toMatch(/did not start/);
  expect(refusal).toContain(dataDir);
  expect(refusal).not.toMatch(/\n\s+at /);
  expect((await fetch(`${first.url}/api/v1/jobs`)).status).toBe(200);
  await expectGoodEnd(first);
});

test('the session secret and the accounts survive a restart', async () => {
  const first = await startPortal({ dataDir, env: { DEMO: 'off' } });
  const person = await signUp(first.url, 'person');
  await expectGoodEnd(first);
  const second = await startPortal({ dataDir, env: { DEMO: 'off' } });
  const session = await person.at(second.url).call('GET', '/auth/session');
  expect(await session.json()).toMatchObject({ identity: { email: person.email } });
  await expectGoodEnd(second);
});

for (const [problem, env, sentence] of [
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
    /database/i,
  ],
  ['a data directory that cannot be made', { DATA_DIR: '/proc/none' }, /\/proc\/none/],
  [
    'wrong settings',
    { LOG_LEVEL: 'loud', TRUST_PROXY: 'true', DEMO: 'maybe' },
    /LOG_LEVEL[^]*DEMO|DEMO[^]*LOG_LEVEL/,
  ],
] as const) {
  test(`${problem} ends the start with a clear sentence`, async () => {
    const refusal = await startPortal({ dataDir, env }).catch((error: unknown) => String(error));
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toMatch(/\n\s+at /);
    expect(refusal).not.toContain('secret');
  });
}

test('a port in use ends the start with a clear sentence', async () => {
  const first = await startPortal({ dataDir, env: { DEMO: 'off' } });
  const { port } = new URL(first.url);
  const other = await mkdtemp(join(tmpdir(), 'job-portal-endurance-'));
  const second = await startPortal({
    dataDir: other,
    env: { PORT: port, HOST: '127.0.0.1' },
  }).catch((error: unknown) => String(error));
  expect(second).toMatch(new RegExp(`Port ${port}`));
  await expectGoodEnd(first);
  await rm(other, { recursive: true, force: true });
});
