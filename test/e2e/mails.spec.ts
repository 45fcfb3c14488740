import { defaultSite } from '#contract/platform/site.ts';
import { expect, test } from '@playwright/test';
import { composeMail } from '#server/platform/mail/compose-mail.ts';

test('a mail with long words does not scroll sideways on a phone', async ({ page }) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);
  const url = `https://jobs.example/${word}`;
  const { html = '' } = composeMail({
    to: 'omar@people.example',
    fullName: 'Omar Haddad',
    subject: word,
    parts: [
      word,
      { quote: `${word}\n${url}` },
      { list: [{ label: word, url, detail: word }] },
      { button: word, url },
    ],
    ending: word,
    unsubscribeUrl: url,
    publicUrl: url,
    site: defaultSite,
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.setContent(html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
