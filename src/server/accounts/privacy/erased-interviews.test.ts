import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import type { TestUser } from '#test/factories.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { first, readEvent, setupInterviews } from '#test/interview-calls.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { endRetention } from './retention.service.ts';

const site = await setupTestApp();
const { world, confirm, propose, change, mailsTo } = setupInterviews(site);
const day = 24 * 60;

const countRows = async () => {
  const { rows } = await site.database.pool.query<{ n: number }>(
    'select count(*)::int as n from interviews where application_id = $1',
    [world.id],
  );
  return rows[0]?.n;
};
const bellOf = async (as: TestUser) =>
  (await site.send('GET', '/notifications', { as }))
    .json<Notification[]>()
    .map(({ kind, person }) => [kind, person]);

/** The account asked to be deleted long enough ago. */
async function erase({ id }: TestUser) {
  const asked = new Date(site.time.now.getTime() - 8 * day * 60_000);
  await site.database.pool.query('update users set deletion_requested_at = $2 where id = $1', [
    id,
    asked,
  ]);
  // Nobody is active after the request.
  await site.database.pool.query(
    `update application_events set at = at - interval '9 days' where application_id = $1`,
    [world.id],
  );
  await site.database.pool.query(
    `update jobs set posted_at = posted_at - interval '9 days' where owner_id = $1`,
    [id],
  );
  await site.database.pool.query(
    `update applications set applied_at = applied_at - interval '9 days' where id = $1`,
    [world.id],
  );
  await eraseAccounts(site);
  await world.sender.send();
}

describe('an agreed interview whose participant is erased', () => {
  it.each(['owner', 'seeker'] as const)(
    'is taken out of the calendar of the other one: %s',
    async (leaving) => {
      const staying = leaving === 'owner' ? world.seeker : world.owner;
      const made = await confirm();
      await world.sender.send();
      const before = mailsTo(staying).length;
      await erase(world[leaving]);
      const mail = mailsTo(staying)[before];
      expect(mailsTo(staying)).toHaveLength(before + 1);
      expect(mail?.calendar?.method).toBe('CANCEL');
      const event = readEvent(mail?.calendar?.content);
      expect(event).toMatchObject({ uid: `${made._id}@jobs.example` });
      expect(event.sequence).toBeGreaterThan(made.sequence);
      expect(event.startDate.toJSDate().toISOString()).toBe(first);
      const zone = leaving === 'owner' ? 'New York' : 'Dhaka';
      expect(mail?.subject).toMatch(new RegExp(`^Cancelled: your interview on .* ${zone} time$`));
      const texts = JSON.stringify(mail);
      expect(texts).not.toMatch(/meet\.example|Bring a loaf/);
      // The greeting names the reader.
      expect(texts.includes('Rima')).toBe(leaving === 'owner');
      expect((await bellOf(staying))[0]).toMatchObject(['interview-changed', undefined]);
      expect(await countRows()).toBe(0);
    },
  );

  it('is not announced once it began, or where no time was agreed on', async () => {
    await confirm();
    site.time.now = new Date(first);
    await world.sender.send();
    const before = mailsTo(world.owner).length;
    await erase(world.seeker);
    expect(mailsTo(world.owner)).toHaveLength(before);
    expect(await countRows()).toBe(0);
  });

  it('is announced, too, where the mail about its last change waits', async () => {
    const made = await confirm();
    await world.sender.send();
    const before = mailsTo(world.seeker).length;
    await propose({ sequence: made.sequence, starts: ['2026-11-09T10:00'] });
    await erase(world.owner);
    expect(
      mailsTo(world.seeker)
        .slice(before)
        .map(({ calendar }) => calendar?.method),
    ).toEqual(['CANCEL']);
  });

  it('that was cancelled before is not announced again', async () => {
    const made = await confirm();
    await change(made, 'cancel', { as: world.owner });
    await world.sender.send();
    const before = mailsTo(world.seeker).length;
    await erase(world.owner);
    expect(mailsTo(world.seeker)).toHaveLength(before);
  });
});

it('the end of retention cancels an agreed interview for both', async () => {
  await confirm();
  await world.sender.send();
  const before = [mailsTo(world.owner).length, mailsTo(world.seeker).length];
  await site.database.pool.query(
    `update applications set stage_at = '2020-01-01', retention_warned_at = '2020-02-01' where id = $1`,
    [world.id],
  );
  await endRetention({ ...world.sender.deps, retentionMonths: 24 }, site.time.now);
  await world.sender.send();
  for (const [at, user] of [world.owner, world.seeker].entries()) {
    const mails = mailsTo(user).slice(before[at]);
    expect(mails.map(({ calendar }) => calendar?.method)).toContain('CANCEL');
  }
  expect(await countRows()).toBe(0);
});
