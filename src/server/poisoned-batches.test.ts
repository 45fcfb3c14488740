import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { alertLimits } from '#contract/hiring/alert-texts.ts';
import { newId } from '#db/new-id.ts';
import { newsletterIssues, newsletterSubscribers } from '#db/publishing-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import {
  makeInTransaction,
  type Transaction,
} from '#server/platform/events/in-transaction.queries.ts';
import type {
  Database,
  Executor,
  OutsideTransaction,
  Queryable,
} from '#server/platform/database/database.ts';
import type { parseQuery } from '#server/hiring/search/fuzzy-search.queries.ts';
import { endRetention } from '#server/accounts/privacy/retention.service.ts';
import { enqueueDigests } from '#server/hiring/saved-searches/digests.service.ts';
import { sendIssues } from '#server/publishing/newsletter/issue-mails.service.ts';
import { eraseAccounts } from '#test/erase-accounts.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { poison } from '#test/poison.ts';
import { setupTestApp } from '#test/setup-site.ts';

const day = 24 * 60 * 60_000;
const start = new Date('2026-06-03T08:00:00Z');
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);

const site = await setupTestApp();
let sender: MailSender;
let cure: (() => Promise<unknown>) | undefined;
const query = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await site.database.pool.query<Record<string, unknown>>(text, values)).rows;
beforeEach(async () => {
  site.time.now = start;
  sender = makeMailSender(site);
  await query(
    'truncate alert_recipients, saved_searches, mails, jobs, applications, newsletter_issues, newsletter_subscribers cascade',
  );
});
afterEach(async () => {
  await cure?.();
  cure = undefined;
});

const countFailures = async (batch: string) => {
  const text = await (sender.deps.metrics as unknown as { read: () => Promise<string> }).read();
  return Number(
    new RegExp(`portal_batch_failures_total\\{batch="${batch}"\\} (\\d+)`).exec(text)?.[1],
  );
};
const recipients = () =>
  sender.mails.map(({ to }) => to).toSorted((one, other) => (one < other ? -1 : 1));

describe('one bad row among the saved searches', () => {
  const bad = 'bad@people.example';
  const good = ['a@people.example', 'z@people.example'];
  const save = (email: string, values: object = {}) =>
    site.create.savedSearch({
      email,
      requestedAt: at(-2 * day),
      nextAt: start,
      filters: { jobTypes: 'All Jobs', q: 'baker' },
      ...values,
    });
  const run = () =>
    site.database.withoutStatementTimeout((_client, db) =>
      enqueueDigests(
        { ...sender.deps, db, inTransaction: makeInTransaction(db, makeEventBus()) },
        site.time.now,
      ),
    );
  const saveAll = async (values: object) => {
    await site.create.job({ position: 'Baker', publishedAt: at(-day / 2), postedAt: at(-day / 2) });
    // Its digest was due before those of the others.
    await save(bad, { nextAt: at(-1000), ...values });
    await save('a@people.example');
    await save('z@people.example');
  };
  const nextOf = (email: string) =>
    query(
      'select next_at from saved_searches join alert_recipients r on r.id = recipient_id where r.email = $1',
      [email],
    );

  it.each(['-'.repeat(200), `${'-'.repeat(40)}a`, 'or -'.repeat(49), '"-'.repeat(99), '((((|&!!'])(
    'that PostgreSQL cannot parse (%s) stops no digest, and its next one is due another day',
    async (q) => {
      await saveAll({ filters: { jobTypes: 'All Jobs', q } });
      await run();
      await sender.send();
      expect(recipients()).toEqual(good);
      expect(await nextOf(bad)).toEqual([{ next_at: at(day) }]);
    },
  );

  it('with a time zone that this node does not know stops no digest', async () => {
    await saveAll({ timeZone: 'Mars/Olympus' });
    await run();
    await sender.send();
    expect(recipients()).toEqual(good);
    expect(await nextOf(bad)).toEqual([{ next_at: at(day) }]);
    expect(await countFailures('digests')).toBe(1);
  });

  it('whose mail cannot be stored stops no digest', async () => {
    await saveAll({});
    cure = await poison(site, 'mails', `new.email = '${bad}'`);
    await run();
    await sender.send();
    expect(recipients()).toEqual(good);
    expect(await nextOf(bad)).toEqual([{ next_at: at(day) }]);
    await cure();
    cure = undefined;
    site.time.now = at(day);
    await run();
    await sender.send();
    expect(recipients()).toEqual(['a@people.example', bad, 'z@people.example']);
  });

  it('stops no pause', async () => {
    await saveAll({});
    await query('update alert_recipients set active_at = $1', [
      at(-(alertLimits.idleDays + 9) * day),
    ]);
    cure = await poison(site, 'mails', `new.email = '${bad}' and new.kind = 'job-alerts-paused'`);
    await run();
    expect(await query('select email from mails order by email')).toMatchObject([
      { email: 'a@people.example' },
      { email: bad },
      { email: 'z@people.example' },
    ]);
    const rows = await query(
      'select email, paused_at is not null as paused, active_at from alert_recipients order by email',
    );
    expect(rows).toMatchObject([
      { email: 'a@people.example', paused: true },
      { paused: false, active_at: at(-(alertLimits.idleDays - 1) * day) },
      { email: 'z@people.example', paused: true },
    ]);
    expect(await countFailures('digest-pauses')).toBe(1);
  });
});

it('one subscriber whose mail cannot be made stops no issue of the newsletter', async () => {
  const emails = ['a', 'bad', 'z'].map((name) => `${name}@news.example`);
  await site.database.db
    .insert(newsletterSubscribers)
    .values(emails.map((email) => ({ email, subscribedAt: start })));
  await site.database.db.insert(newsletterIssues).values({
    id: newId(start),
    subject: 'News',
    text: 'Text',
    updatedAt: start,
    sentAt: start,
  });
  cure = await poison(site, 'mails', `new.email = 'bad@news.example'`);
  await sendIssues(sender.deps, start);
  await sender.send();
  await sendIssues(sender.deps, start);
  expect(recipients()).toEqual(['a@news.example', 'z@news.example']);
  expect(await query('select mail_count, finished_at from newsletter_issues')).toEqual([
    { mail_count: 2, finished_at: start },
  ]);
});

describe('one bad application', () => {
  const old = new Date('2023-01-01T00:00:00Z');
  const apply = async (values: object) => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.application({
      userId: seeker.id,
      appliedAt: old,
      stageAt: old,
      ...values,
    });
    return { id, userId: seeker.id, email: seeker.email };
  };
  const night = () => endRetention({ ...sender.deps, retentionMonths: 24 }, site.time.now);

  it('stops no erasure of others at the end of retention', async () => {
    const warned = { retentionWarnedAt: at(-40 * day) };
    const bad = await apply(warned);
    const others = [await apply(warned), await apply(warned)];
    cure = await poison(site, 'applications', `new.id = '${bad.id}'`);
    await night();
    const rows = await query('select id from applications where erased_at is not null order by id');
    expect(rows).toEqual(
      others.map(({ id }) => ({ id })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await countFailures('retention')).toBe(1);
  });

  it('stops no warning of others', async () => {
    const bad = await apply({});
    const others = [await apply({}), await apply({})];
    cure = await poison(site, 'mails', `new.user_id = '${bad.userId}'`);
    await night();
    await sender.send();
    expect(recipients()).toEqual(others.map(({ email }) => email).toSorted());
    expect(await countFailures('retention-warnings')).toBe(1);
  });

  it('stops no rejection of others, and is tried again later', async () => {
    const people = [await apply({}), await apply({})] as const;
    for (const { id, userId } of people) {
      await query("update applications set stage = 'rejected' where id = $1", [id]);
      await sender.enqueue({ kind: 'rejection', userId, applicationId: id, text: 'No.' });
    }
    cure = await poison(site, 'messages', `new.application_id = '${people[0].id}'`);
    await sender.send();
    expect(recipients()).toEqual([people[1].email]);
    const waiting = await query("select send_at from mails where state = 'waiting'");
    expect(waiting).toEqual([{ send_at: at(10 * 60_000) }]);
    await cure();
    cure = undefined;
    await sender.sendAfter(10);
    expect(recipients()).toEqual(people.map(({ email }) => email).toSorted());
  });
});

it('one mail whose result cannot be stored stops no other mail', async () => {
  const people = await Promise.all([1, 2, 3].map(() => site.create.jobSeeker()));
  await sender.enqueue(
    ...people.map(({ id: userId }) => ({
      kind: 'fraud-warning' as const,
      userId,
      text: 'Careful.',
    })),
  );
  cure = await poison(site, 'mails', `new.user_id = '${people[0]?.id}' and new.state = 'sent'`);
  await sender.send();
  const rows = await query("select user_id from mails where state = 'sent' order by user_id");
  expect(rows).toEqual(
    people
      .slice(1)
      .map(({ id }) => ({ user_id: id }))
      .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
  );
});

it('one account that cannot be erased stops no other', async () => {
  const asked = { deletionRequestedAt: at(-30 * day) };
  const bad = await site.create.jobSeeker(asked);
  const good = await site.create.jobSeeker(asked);
  cure = await poison(site, 'users', `new.id = '${bad.id}'`);
  await expect(eraseAccounts(site)).rejects.toThrow('Not all accounts could be erased.');
  const rows = await query('select id from users where erased_at is not null');
  expect(rows).toEqual([{ id: good.id }]);
});

it('a function that catches an error of the database takes no transaction', () => {
  expectTypeOf<Transaction>().not.toExtend<OutsideTransaction>();
  // A transaction may hide in it.
  expectTypeOf<Queryable>().not.toExtend<OutsideTransaction>();
  expectTypeOf<Executor>().not.toExtend<OutsideTransaction>();
  expectTypeOf<Database>().toExtend<OutsideTransaction>();
  expectTypeOf<Parameters<typeof parseQuery>[0]>().toEqualTypeOf<OutsideTransaction>();
});
