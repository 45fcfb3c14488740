import { beforeEach, expect, it } from 'vitest';
import { users } from '#db/accounts-schema.ts';
import { newsletterRequests, newsletterSubscribers } from '#db/publishing-schema.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { siteSecrets } from '#db/platform-schema.ts';
import { buildSavedSearch } from '#db/factories.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import { oldId as id, oldSecret, oldTokens } from '#test/old-mail-links.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const { database } = site;

await database.db.insert(siteSecrets).values({ name: 'mail-links', value: oldSecret });
const email = 'ann@people.example';
const earlier = new Date(site.time.now.getTime() - 24 * 60 * 60_000);

/** Of each test its own: what one call deletes, the next could not change. */
beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(newsletterSubscribers);
  await database.db.delete(newsletterRequests);
  await database.db.delete(alertRecipients);
  // One id names a user, a subscriber, a search and a recipient: the purpose of a link alone tells them apart.
  await site.create.jobSeeker({ id });
  await database.db.insert(newsletterSubscribers).values({ id, email, subscribedAt: earlier });
  // Without a request the button that confirms would change nothing.
  await database.db.insert(newsletterRequests).values({ id, email, requestedAt: site.time.now });
  const recipient = { id, email, timeZone: 'UTC', activeAt: earlier, pausedAt: earlier };
  await database.db.insert(alertRecipients).values(recipient);
  const search = buildSavedSearch({ recipientId: id });
  await database.db.insert(savedSearches).values({ ...search, id, nextAt: null });
});

const mailLinks = makeMailLinks(database.db, () => site.time.now);
const kind = 'stage-changed';
type Purpose = keyof typeof oldTokens;
const purposes = Object.keys(oldTokens) as Purpose[];
const newTokens = await Promise.all(
  purposes.map((purpose) => mailLinks.makeToken({ purpose, id })),
);

interface Token {
  readonly purpose: Purpose;
  /** All of the token before its signature. */
  readonly form: string;
  readonly signature: string;
}

const toToken = (purpose: Purpose | undefined, token: string): Token[] =>
  purpose ? [{ purpose, form: token.slice(0, -43), signature: token.slice(-43) }] : [];
/** Tokens as they are sent today, and as they were before 2026-11-28. */
const tokens: readonly Token[] = [
  ...newTokens.flatMap((token, at) => toToken(purposes[at], token)),
  ...purposes.flatMap((purpose) => toToken(purpose, oldTokens[purpose])),
];
const neverPattern = /^[a-z-]+\.[0-9a-f-]{36}\.0\.$/;
/** The beginnings of tokens, also those that would last longer. */
const forms = tokens.flatMap(({ form }) =>
  neverPattern.test(form) ? [form] : [form, form.replace(/\.\d+\.$/, '.0.')],
);

const press = (path: string) => (token: string) =>
  site.app.inject({
    method: 'POST',
    url: path.replace('?', `?t=${token}&`),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const calls: readonly (readonly [name: string, takes: Purpose[], (token: string) => unknown])[] = [
  ['POST /unsubscribe', [kind], press('/unsubscribe?')],
  ['POST /newsletter-subscription', ['newsletter'], press('/newsletter-subscription?')],
  ['… &leave', ['newsletter'], press('/newsletter-subscription?leave=1')],
  ['POST /job-alerts', ['saved-search', 'alert-recipient'], press('/job-alerts?')],
  ['… &leave', ['saved-search', 'alert-recipient'], press('/job-alerts?leave=1')],
  [
    'POST /saved-searches/followed-links',
    ['alert-click'],
    (token) => site.send('POST', '/saved-searches/followed-links', { body: { token } }),
  ],
];

it('reads each link of today and of older mails as what it is for', async () => {
  for (const { purpose, form, signature } of tokens) {
    expect(await mailLinks.read(form + signature)).toEqual({ purpose, id });
  }
  expect(new Set(tokens.map(({ signature }) => signature)).size).toBe(10);
});

it.each(calls)('%s does nothing with a link of another purpose, in any form', async (...call) => {
  const [, takes, send] = call;
  await expectNoChange(database, async () => {
    for (const { purpose, form, signature } of tokens) {
      for (const other of forms.filter((one) => one !== form || !takes.includes(purpose))) {
        await send(other + signature);
      }
    }
  });
});

it.each([
  ['GET /notification-settings/link', '/notification-settings/link', [kind]],
  ['GET /saved-searches/link', '/saved-searches/link', ['saved-search', 'alert-recipient']],
])('%s says nothing of a link of another purpose', async (_name, path, takes) => {
  for (const { purpose, form, signature } of tokens) {
    const answer = await site.send('GET', path, { query: { t: form + signature } });
    expect(answer.statusCode).toBe(takes.includes(purpose) ? 200 : 404);
  }
});

it('no link is signed without a word for its purpose', async () => {
  const { sign } = makeTextSigner(async () => oldSecret);
  const texts = [id, ` ${id}`, `${id} ${kind}`, ` ${id} ${kind}`, kind, ''];
  const ends = purposes.map((purpose) => `${purpose} ${id} 0`);
  const letters = ['s', 'r', 'f'].flatMap((letter) => [`${letter} ${id}`, ` ${letter} ${id}`]);
  await expectNoChange(database, async () => {
    for (const text of [...texts, ...ends, ...letters]) {
      const signature = await sign(text);
      for (const form of forms) {
        for (const [, , send] of calls) {
          await send(form + signature);
        }
      }
    }
  });
});
