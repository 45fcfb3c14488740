import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '#contract/publishing/newsletter.ts';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import { readPages } from '#test/list-pages.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp({ adminEmails: ['boss@jobs.example'] });
const administrator = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
beforeAll(async () => {
  const subscribedAt = site.time.now;
  const emails = Array.from({ length: 130 }, (_, at) => `reader-${at}@people.example`);
  await site.database.db
    .insert(newsletterSubscribers)
    .values([...emails, '=cmd@people.example'].map((email) => ({ email, subscribedAt })));
});

const path = '/administration/newsletter';
const find = async (q: string) =>
  (await site.send('GET', path, { as: administrator, query: { q } })).json<Subscriber[]>();

describe('the subscribers of the newsletter', () => {
  it('are each listed once, also those of one moment', async () => {
    const pages = await readPages(site, path, administrator);
    expect(pages.map((page) => page.length)).toEqual([100, 31]);
    expect(new Set(pages.flat()).size).toBe(131);
  });

  it('are found by a part of their email, and removed', async () => {
    const [found, ...others] = await find('READER-77@');
    expect(found?.email).toBe('reader-77@people.example');
    expect(others).toEqual([]);
    const remove = () => site.send('DELETE', `${path}/${found?._id}`, { as: administrator });
    expect((await remove()).statusCode).toBe(204);
    expect(await find('reader-77@')).toEqual([]);
    expect((await expectNoChange(site.database, remove)).statusCode).toBe(204);
    const [entry] = await site.database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: 'remove-subscriber', targetId: null });
  });

  it('are exported in cells that no spreadsheet runs, and that is recorded', async () => {
    const answer = await site.send('GET', `${path}.csv`, { as: administrator });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain(`"'=cmd@people.example"`);
    expect(answer.body.trim().split('\r\n')).toHaveLength(131);
    const actions = await site.database.db.select({ action: auditLog.action }).from(auditLog);
    expect(actions).toContainEqual({ action: 'export-subscribers' });
  });
});
