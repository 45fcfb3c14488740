import { join } from 'node:path';
import { MailFolder, type StoredMail } from '#server/platform/mail/mail-folder.ts';
import { markUrl, toLogoDataUrl } from '#server/platform/mail/logo-picture.ts';
import { expect, test } from './still-site.ts';

/** Six mails of the demo content as mail programs show them, compared with the pictures in `pictures/`. Only at night. */

/** Words that one mail alone has. */
const mails = {
  'password-link': '/reset-password?token=',
  'application-received': 'Quillstone',
  message: 'reception on the fourth floor',
  offer: 'Tandem',
  rejected: 'Alderway',
  'new-application': 'Anika Tabassum applied',
} as const;

for (const [name, words] of Object.entries(mails)) {
  test(`the mail ${name} looks as in its pictures`, async ({ browser, portal }) => {
    const folder = new MailFolder(join(portal.dataDir, 'mail'));
    let found: StoredMail[] = [];
    const find = async () => {
      found = (await folder.list()).filter(({ html }) => html?.includes(words));
      return found.length;
    };
    await expect.poll(find).toBe(1);
    for (const width of [360, 640]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: { width, height: 640 },
          colorScheme,
          javaScriptEnabled: false,
        });
        const requests: string[] = [];
        context.on('request', (request) => requests.push(request.url()));
        const page = await context.newPage();
        await page.setContent((found[0]?.html ?? '').replaceAll(markUrl, toLogoDataUrl()));
        const picture = `mail-${name}-${width}-${colorScheme}.png`;
        await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
        expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([]);
        await context.close();
      }
    }
  });
}
