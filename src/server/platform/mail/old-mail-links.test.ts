import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterRequests, newsletterSubscribers } from '#db/publishing-schema.ts';
import { siteSecrets } from '#db/platform-schema.ts';
import { alertRecipients } from '#db/hiring-alerts-schema.ts';
import { oldId as id, oldSecret, oldTokens } from '#test/old-mail-links.ts';
import { setupTestApp } from '#test/setup-site.ts';

/** Mails that were sent before 2026-11-28. */
const site = await setupTestApp();
const { database, time } = site;
const { db } = database;
await db.insert(siteSecrets).values({ name: 'mail-links', value: oldSecret });
await site.create.jobSeeker({ id });
const email = 'ann@people.example';

const press = async (path: string): Promise<string> => {
  const headers = { accept: 'text/html' };
  const answer = await site.app.inject({ method: 'POST', url: path, headers });
  return /&done=(\w+)$/.exec(String(answer.headers.location))?.[1] ?? '';
};
const describeLink = async (path: string, t: string): Promise<object> =>
  (await site.send('GET', path, { query: { t } })).json();

beforeEach(async () => {
  await database.pool.query(
    'truncate alert_recipients, newsletter_requests, newsletter_subscribers cascade',
  );
  const moments = { activeAt: time.now, pausedAt: time.now };
  await db.insert(alertRecipients).values({ id, email, timeZone: 'UTC', ...moments });
  await site.create.savedSearch({ id, email, filters: { jobTypes: 'All Jobs' }, nextAt: null });
});

describe('a link of an older mail', () => {
  it('switches its kind of mails off', async () => {
    const t = oldTokens['stage-changed'];
    const path = '/notification-settings/link';
    expect(await describeLink(path, t)).toEqual({ kind: 'stage-changed', mail: true });
    expect(await press(`/unsubscribe?t=${t}`)).toBe('off');
    expect(await describeLink(path, t)).toEqual({ kind: 'stage-changed', mail: false });
  });

  it('confirms the newsletter, and ends it', async () => {
    await db.insert(newsletterRequests).values({ id, email, requestedAt: time.now });
    const path = `/newsletter-subscription?t=${oldTokens.newsletter}`;
    expect(await press(path)).toBe('on');
    expect(await db.$count(newsletterSubscribers)).toBe(1);
    expect(await press(`${path}&leave=1`)).toBe('off');
    expect(await db.$count(newsletterSubscribers)).toBe(0);
  });

  it.each(['saved-search', 'alert-recipient'] as const)(
    'resumes and ends job alerts: %s',
    async (purpose) => {
      const t = oldTokens[purpose];
      const state = async () =>
        (await describeLink('/saved-searches/link', t)) as { state: string; isWhole: boolean };
      expect(await state()).toMatchObject({
        state: 'paused',
        isWhole: purpose === 'alert-recipient',
      });
      expect(await press(`/job-alerts?t=${t}`)).toBe('on');
      expect(await state()).toMatchObject({ state: 'on' });
      expect(await press(`/job-alerts?t=${t}&leave=1`)).toBe('off');
      expect(await state()).toMatchObject({ state: 'off' });
    },
  );

  it('tells that digests are read', async () => {
    await site.send('POST', '/saved-searches/followed-links', {
      body: { token: oldTokens['alert-click'] },
    });
    expect(await db.select().from(alertRecipients)).toMatchObject([{ pausedAt: null }]);
  });
});
