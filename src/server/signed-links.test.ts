import { expect, it } from 'vitest';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { buildSavedSearch } from '#db/factories.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const { database } = site;

// One id names a user, a subscriber, a search and a recipient: the purpose of a link alone tells them apart.
const { id } = await site.create.jobSeeker();
await database.db
  .insert(newsletterSubscribers)
  .values({ id, email: 'ann@people.example', subscribedAt: site.time.now });
await database.db.insert(alertRecipients).values({
  id,
  email: 'ann@people.example',
  timeZone: 'UTC',
  activeAt: site.time.now,
  pausedAt: site.time.now,
});
await database.db
  .insert(savedSearches)
  .values({ ...buildSavedSearch({ recipientId: id }), id, nextAt: null });

const { deps } = makeMailSender(site);
const kind = 'stage-changed';
const after = (text: string) => text.split('t=')[1] ?? '';
const tokens = {
  unsubscribe: after(await deps.unsubscribeLinks.makeUrl({ userId: id, kind })),
  newsletter: after(await deps.newsletterLinks.makePath(id)),
  search: await deps.alertLinks.makeToken({ target: 'search', id }),
  recipient: await deps.alertLinks.makeToken({ target: 'recipient', id }),
  followed: await deps.alertLinks.makeToken({ target: 'followed', id }),
};
type Purpose = keyof typeof tokens;

/** A signature in the form that the links of a purpose have. */
const shapes: Readonly<Record<Purpose, (signature: string) => string>> = {
  unsubscribe: (signature) => `${id}.${kind}.${signature}`,
  newsletter: (signature) => `${id}.${signature}`,
  search: (signature) => `s.${id}.${signature}`,
  recipient: (signature) => `r.${id}.${signature}`,
  followed: (signature) => `f.${id}.${signature}`,
};
const purposes = Object.keys(shapes) as Purpose[];

const press = (path: string) => (token: string) =>
  site.app.inject({
    method: 'POST',
    url: path.replace('?', `?t=${token}&`),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const calls: readonly (readonly [name: string, takes: Purpose[], (token: string) => unknown])[] = [
  ['POST /unsubscribe', ['unsubscribe'], press('/unsubscribe?')],
  ['POST /newsletter-subscription', ['newsletter'], press('/newsletter-subscription?')],
  ['… &leave', ['newsletter'], press('/newsletter-subscription?leave=1')],
  ['POST /job-alerts', ['search', 'recipient'], press('/job-alerts?')],
  ['… &leave', ['search', 'recipient'], press('/job-alerts?leave=1')],
  [
    'POST /saved-searches/followed-links',
    ['followed'],
    (token) => site.send('POST', '/saved-searches/followed-links', { body: { token } }),
  ],
];

const signatureOf = (purpose: Purpose) => tokens[purpose].slice(-43);

it('the forms of this test are those of the links', () => {
  expect(
    Object.fromEntries(purposes.map((purpose) => [purpose, shapes[purpose](signatureOf(purpose))])),
  ).toEqual(tokens);
});

it.each(calls)('%s does nothing with a link of another purpose, in any form', async (...call) => {
  const [, takes, send] = call;
  await expectNoChange(database, async () => {
    for (const purpose of purposes) {
      for (const shape of purposes.filter((one) => one !== purpose || !takes.includes(one))) {
        await send(shapes[shape](signatureOf(purpose)));
      }
    }
  });
});

it('no link is signed without a word for its purpose', async () => {
  const { sign } = makeTextSigner(() => getSiteSecret(database.db, 'mail-links'));
  const texts = [id, ` ${id}`, `${id} ${kind}`, ` ${id} ${kind}`, kind, ''];
  const letters = ['s', 'r', 'f'].flatMap((letter) => [`${letter} ${id}`, ` ${letter} ${id}`]);
  await expectNoChange(database, async () => {
    for (const text of [...texts, ...letters]) {
      const signature = await sign(text);
      for (const shape of purposes) {
        for (const [, , send] of calls) {
          await send(shapes[shape](signature));
        }
      }
    }
  });
});
