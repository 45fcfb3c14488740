import { describe, expect, it } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { setupInterviews } from '#test/interview-calls.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { jobForm } from '#test/forms.ts';

const site = await setupTestApp();
const { world, apply, propose, pick, decline, move, withdraw, pass, readAsOwner } =
  setupInterviews(site);
const day = 24 * 60;
const savedSearchForm = { filters: { q: 'baker' }, cadence: 'daily', timeZone: 'UTC' };

const leave = (user: TestUser) =>
  site.send('POST', '/user/deletion', { as: user, body: { email: user.email } });
const isErased = async ({ id }: TestUser) => {
  const { rows } = await site.database.pool.query<{ erased: boolean }>(
    'select erased_at is not null as erased from users where id = $1',
    [id],
  );
  return rows[0]?.erased;
};

/** Whether the account is erased after its person did this on the third day of seven. */
async function leaveAnd(user: TestUser, act: () => Promise<unknown>): Promise<boolean | undefined> {
  expect((await leave(user)).statusCode).toBe(200);
  pass(3 * day);
  await act();
  pass(5 * day);
  await eraseAccounts(site);
  return isErased(user);
}
const patch = (path: string, as: TestUser, body: object) => site.send('PATCH', path, { as, body });

describe('an account stays when its person', () => {
  it('accepts an offer', async () => {
    await move('offer');
    const { offer } = await readAsOwner();
    const body = { response: 'accepted', offeredAt: offer?.offeredAt };
    const accept = () => patch(`/my-applications/${world.id}/offer`, world.seeker, body);
    expect(await leaveAnd(world.seeker, accept)).toBe(false);
  });

  it('agrees on an interview', async () => {
    const made = await propose({ starts: ['2026-11-09T10:00'] });
    expect(await leaveAnd(world.seeker, () => pick(made, '2026-11-09T04:00:00.000Z'))).toBe(false);
  });

  it('offers other times', async () => {
    const made = await propose({ starts: ['2026-11-09T10:00'] });
    expect(await leaveAnd(world.seeker, () => decline(made))).toBe(false);
  });

  it('proposes times', async () => {
    expect(await leaveAnd(world.owner, () => propose({ starts: ['2026-11-09T10:00'] }))).toBe(
      false,
    );
  });

  it('moves an applicant', async () => {
    expect(await leaveAnd(world.owner, () => move('shortlisted'))).toBe(false);
  });

  it('writes a note about one', async () => {
    const note = () =>
      site.send('POST', `/applications/${world.id}/notes`, {
        as: world.owner,
        body: { text: 'Call again.' },
      });
    expect(await leaveAnd(world.owner, note)).toBe(false);
  });

  it('saves a job or a search, or writes a draft', async () => {
    const { id } = await site.create.job();
    const other = await site.create.jobSeeker({ emailVerified: true });
    const writer = await site.create.employer();
    const save = () => site.send('PUT', `/saved-jobs/${id}`, { as: world.seeker });
    expect(await leaveAnd(world.seeker, save)).toBe(false);
    const search = () => site.send('POST', '/saved-searches', { as: other, body: savedSearchForm });
    expect(await leaveAnd(other, search)).toBe(false);
    const draft = () => site.send('POST', '/job-drafts', { as: writer, body: jobForm });
    expect(await leaveAnd(writer, draft)).toBe(false);
  });
});

describe('an account goes when its person', () => {
  it('withdraws', async () => {
    expect(await leaveAnd(world.seeker, withdraw)).toBe(true);
  });

  it('deletes a job, or reads', async () => {
    const { jobId } = await readAsOwner();
    expect(
      await leaveAnd(world.owner, async () => {
        await readAsOwner();
        await site.send('DELETE', `/jobs/${jobId}`, { as: world.owner });
      }),
    ).toBe(true);
  });

  it('rejected somebody before, of which the site tells the applicant later', async () => {
    await move('rejected', { reason: 'skills', message: 'We chose another person.' });
    pass(1);
    expect(await leaveAnd(world.owner, () => world.sender.send())).toBe(true);
  });

  it('is written to, moved or invited by others', async () => {
    const application = await apply(world.seeker);
    expect(
      await leaveAnd(world.seeker, async () => {
        await propose({ starts: ['2026-11-09T10:00'] });
        await propose({ starts: ['2026-11-10T10:00'] }, { application });
      }),
    ).toBe(true);
  });
});
