import { describe, expect, it } from 'vitest';
import { optionalKinds } from '#contract/hiring/notifications.ts';
import { unknownId as id } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { makeMailLinks } from './mail-links.ts';

const site = await setupTestApp();
const mailLinks = makeMailLinks(site.database.db, () => site.time.now);
const day = 24 * 60 * 60_000;

describe('the link of a mail', () => {
  it.each([
    ...optionalKinds.map((kind) => [kind, '/unsubscribe'] as const),
    ['newsletter', '/newsletter-subscription'] as const,
    ['saved-search', '/job-alerts'] as const,
    ['alert-recipient', '/job-alerts'] as const,
  ])('for %s leads to %s, fits the limit of the API, and works for years', async (...row) => {
    const [purpose, page] = row;
    const path = await mailLinks.makePath({ purpose, id });
    expect(path.startsWith(`${page}?t=${purpose}.${id}.0.`)).toBe(true);
    const token = path.split('t=')[1] ?? '';
    expect(token.length).toBeLessThanOrEqual(200);
    site.time.now = new Date(site.time.now.getTime() + 4_000 * day);
    expect(await mailLinks.read(token)).toEqual({ purpose, id });
  });

  it('tells for a year that somebody reads, then nothing, whatever its expiry is made', async () => {
    const token = await mailLinks.makeToken({ purpose: 'alert-click', id });
    site.time.now = new Date(site.time.now.getTime() + 365 * day - 1_000);
    expect(await mailLinks.read(token)).toEqual({ purpose: 'alert-click', id });
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    expect(await mailLinks.read(token)).toBeUndefined();
    const [, , expiry = ''] = token.split('.');
    for (const other of ['0', `${expiry}9`, `0${expiry}`, '999999999999']) {
      expect(await mailLinks.read(token.replace(`.${expiry}.`, `.${other}.`))).toBeUndefined();
    }
  });

  it.each(['', 'none', 'constructor', 'rejection', 'newsletter.', '__proto__'])(
    'is for nothing that is called "%s"',
    async (purpose) => {
      const token = await mailLinks.makeToken({ purpose: 'newsletter', id });
      expect(await mailLinks.read(token.replace('newsletter', purpose))).toBeUndefined();
    },
  );
});
