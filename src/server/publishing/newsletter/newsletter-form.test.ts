import { m } from '#messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';

const site = await fileFixture(
  serveSite({
    makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
  }),
);
beforeEach(async () => {
  await forgetUses(site.database);
  await site.database.pool.query('truncate newsletter_subscribers');
});

const post = (email: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ email }).toString(),
  });
const listSubscribed = async () => {
  const { rows } = await site.database.pool.query<{ email: string }>(
    'select email from newsletter_subscribers',
  );
  return rows.map(({ email }) => email);
};

describe('the newsletter’s form, sent without scripts', () => {
  it('is posted to its page, from the home page and from there', async () => {
    expect((await site.visit('/home')).html).toContain('action="/newsletter" method="post"');
    expect((await site.visit('/newsletter')).html).toMatch(/<form [^>]*method="post"/);
  });

  it('subscribes, and the page says thank you', async () => {
    const answer = await post('rima@people.example');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([202, 'no-store']);
    expect(answer.body).toContain(m.newsletter_subscribed());
    expect(await listSubscribed()).toEqual(['rima@people.example']);
  });

  it('comes back with what was typed, and with what is wrong', async () => {
    const answer = await post('rima@"people');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('value="rima@&quot;people"');
    expect(answer.body).toContain('Please enter a valid email address.');
    expect(await listSubscribed()).toEqual([]);
  });

  it('is refused where a page of another site sends it', async () => {
    const answer = await post('rima@people.example', {
      origin: 'https://other.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.statusCode).toBe(403);
    expect(await listSubscribed()).toEqual([]);
  });

  it('counts for the rate limit of the call', async () => {
    await post('first@people.example');
    await setUses(site.database, 'newsletter/address/3600:', 60);
    const answer = await post('rima@people.example');
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Your network has made 60 newsletter subscriptions');
    expect(await listSubscribed()).toEqual(['first@people.example']);
  });
});
