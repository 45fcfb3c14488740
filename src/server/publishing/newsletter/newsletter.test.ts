import { describe, expect, it } from 'vitest';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const subscribe = (email: unknown) => site.send('POST', '/newsletter', { body: { email } });

describe('signing up for the newsletter', () => {
  it('stores an email address once, in any case', async () => {
    const first = await subscribe('Rima@People.example');
    const subscribedAt = site.time.now;
    site.time.now = new Date(subscribedAt.getTime() + 1_000);
    const second = await expectNoChange(site.database, () => subscribe(' rima@people.EXAMPLE '));
    expect(first.statusCode).toBe(202);
    expect(second.statusCode).toBe(202);
    expect(second.json()).toEqual(first.json());
    expect(first.json()).toEqual({ detail: 'Thank you. You’re on the list.', isSubscribed: true });
    expect(await site.database.db.select().from(newsletterSubscribers)).toMatchObject([
      { email: 'rima@people.example', subscribedAt },
    ]);
  });

  it.each([
    ['', 'Email address is required !'],
    ['   ', 'Email address is required !'],
    [undefined, 'Email address is required !'],
    ['rima', 'Please enter a valid email address.'],
    ['rima@people', 'Please enter a valid email address.'],
    ['rima@people.example, tanvir@people.example', 'Please enter a valid email address.'],
    ['ri\u0000ma@people.example', 'Please enter a valid email address.'],
    [`${'a'.repeat(200)}@people.example`, 'Please use at most 200 characters.'],
  ])('rejects "%s"', async (email, sentence) => {
    const answer = await expectNoChange(site.database, () => subscribe(email));
    expect(expectRefusedFields(answer)).toEqual({ email: sentence });
  });
});
