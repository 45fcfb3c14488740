import type { Page } from '@playwright/test';
import type { StoredSiteSettings } from '#contract/trust/site-settings.ts';
import { brackets, pseudoLanguages, translateText } from '#test/pseudo-languages.ts';
import { siteRoutes } from '#test/site-routes.ts';
import { findFaults, settleLayout } from './axe.ts';
import { callApi, test as journey } from './cast.ts';
import { openDialog, siteDialogs } from './dialogs.ts';
import { expect } from './journey.ts';
import { findOverflow } from './measure.ts';
import { startPortal } from './portal.ts';
import { pseudoSite } from './pseudo-site.ts';
import { expectSettled } from './still-site.ts';
import { watchTexts } from './untranslated.ts';

const test = journey.extend<object, { otherLanguages: undefined }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const portal = await startPortal({ checkout: pseudoSite });
      await provide(portal);
      await portal.stop();
      expect(portal.errorLines(), 'errors in the log of the server').toEqual([]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  otherLanguages: [
    async ({ cast: { administrator } }, provide) => {
      const settings = await callApi<StoredSiteSettings>(
        administrator,
        'GET',
        '/administration/site',
      );
      const body = { ...settings, otherLanguages: pseudoLanguages };
      await callApi(administrator, 'PUT', '/administration/site', body);
      await provide(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

const widths = [1280, 360] as const;

/** What a longer or mirrored text breaks. */
async function listFaults(page: Page): Promise<string[]> {
  await settleLayout(page);
  await expectSettled(page);
  const found = [...(await findOverflow(page)), ...(await findFaults(page))];
  return found.map((fault) => `${page.viewportSize()?.width} px: ${fault}`);
}

type Texts = ReturnType<typeof watchTexts>;

/** Everything is a message in the language that shows where its messages begin and end. */
const listUntranslated = async (texts: Texts, language: string): Promise<string[]> =>
  language === 'en-XA' ? (await texts.listUntranslated()).map((text) => `no message: ${text}`) : [];

const pages = siteRoutes.filter(({ endsAt }) => endsAt === undefined);
const people = [...new Set(pages.map(({ who }) => who))];

for (const language of pseudoLanguages) {
  for (const who of people) {
    test(
      `the pages of ${who} fit and are accessible in ${language}`,
      { tag: '@nightly' },
      async ({ openAs, cast, problems }) => {
        // Nobody has written some texts of a new site, or was sent the link.
        problems.allow(/Failed to load resource.*404/);
        const page = await openAs(who, { reducedMotion: 'reduce' });
        const texts = watchTexts(page);
        for (const route of pages.filter((one) => one.who === who)) {
          await test.step(route.pattern, async () => {
            await page.goto(`/${language}${route.address(cast)}`);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            const faults: string[] = [];
            for (const width of widths) {
              await page.setViewportSize({ width, height: 800 });
              faults.push(...(await listFaults(page)));
            }
            faults.push(...(await listUntranslated(texts, language)));
            expect.soft(faults, route.pattern).toEqual([]);
          });
        }
      },
    );
  }
}

const withoutBrackets = new RegExp(`[${brackets.join('')}]`, 'g');

for (const language of pseudoLanguages) {
  const say = (text: string) => translateText(text, language).replaceAll(withoutBrackets, '');
  for (const dialog of siteDialogs) {
    const name = `${dialog.who}: ${dialog.buttons.join(', ')}`;
    test(
      `what opens fits and is accessible in ${language}: ${name}`,
      { tag: '@nightly' },
      async ({ openAs, cast }) => {
        const page = await openAs(dialog.who, { reducedMotion: 'reduce' });
        const texts = watchTexts(page);
        for (const width of dialog.isOnPhonesOnly ? [360] : widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`/${language}${dialog.address(cast)}`);
          await expectSettled(page);
          await openDialog(page, dialog, say);
          const faults = await listFaults(page);
          faults.push(...(await listUntranslated(texts, language)));
          expect.soft(faults, `${width} px`).toEqual([]);
        }
      },
    );
  }
}
