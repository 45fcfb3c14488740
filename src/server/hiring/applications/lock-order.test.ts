import { beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#contract/platform/endpoint.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { runWhileLocked } from '#test/while-locked.ts';

let seeker: TestUser;
let jobId: string;
let id: string;
const site = await setupTestApp();
const owner = await site.create.employer();
beforeEach(async () => {
  seeker = await site.create.jobSeeker();
  ({ id: jobId } = await site.create.job({ ownerId: owner.id }));
  await site.send('POST', `/jobs/${jobId}/applications`, { as: seeker, body: { answers: [] } });
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from applications where job_id = $1',
    [jobId],
  );
  id = rows[0]?.id ?? '';
});

const leave = () => site.send('PATCH', `/my-applications/${id}/withdraw`, { as: seeker, body: {} });
const comeBack = () => site.send('PATCH', `/my-applications/${id}/return`, { as: seeker });
const remove = () => site.send('DELETE', `/jobs/${jobId}`, { as: owner });
const shortlist = () =>
  site.send('PATCH', `/applications/${id}/stage`, {
    as: owner,
    body: { to: 'shortlisted', version: 0 },
  });

const locks = {
  application: 'select from applications where id = $1 for no key update',
  mail: 'select from mails where application_id = $1 and job_id is not null for update',
};

/** Sends calls one after another while rows are locked, each when the one before waits; their error codes, or statuses. */
async function sendWhileLocked(
  what: keyof typeof locks,
  calls: readonly (() => ReturnType<typeof leave>)[],
): Promise<unknown[]> {
  const lock = { statement: locks[what], values: [id] };
  const found = await runWhileLocked(site.database.pool, lock, calls);
  return found.map(({ statusCode, json }) =>
    statusCode < 400 ? statusCode : Problem.parse(json()).code,
  );
}

describe('the deletion of a job', () => {
  it('waits for a return to one of its applications, and does not stop it', async () => {
    await leave();
    expect(await sendWhileLocked('application', [comeBack, remove])).toEqual([200, 204]);
  });

  it('that came first closes the job to a return', async () => {
    await leave();
    expect(await sendWhileLocked('application', [remove, comeBack])).toEqual([204, 'job-closed']);
  });

  it.each([
    ['a withdrawal', leave],
    ['a move', shortlist],
  ])('waits for %s, whose mail is not sent yet', async (_, call) => {
    expect(await sendWhileLocked('mail', [call, remove])).toEqual([200, 204]);
  });

  it('waits for a move of several applications, in whatever order they are stored', async () => {
    const [early, late] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    const appliedAt = site.time.now;
    const first = await site.create.application({ jobId, userId: late.id, appliedAt });
    const before = new Date(appliedAt.getTime() - 1);
    const second = await site.create.application({ jobId, userId: early.id, appliedAt: before });
    await site.database.pool.query('update applications set seen_at = now() where id = $1', [
      first.id,
    ]);
    id = first.id;
    const moveBoth = () =>
      site.send('PATCH', `/jobs/${jobId}/applications/stage`, {
        as: owner,
        body: { to: 'shortlisted', ids: [first.id, second.id] },
      });
    expect(await sendWhileLocked('application', [moveBoth, remove])).toEqual([200, 204]);
  });
});
