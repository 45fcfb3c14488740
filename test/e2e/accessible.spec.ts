import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteRoutes } from '#test/site-routes.ts';
import { expect, openRoute, test } from './cast.ts';

const themes = ['light', 'dark'] as const;
const widths = [1280, 360];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours fade from theme to theme; axe would measure them half way. */
const finishMotion = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finish())));

/** What axe finds in both themes at both widths, in a form that reads well in a failure. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of themes) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await finishMotion(page);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      found.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => `${theme} ${width}: ${id} ${html} ${any[0]?.message ?? ''}`),
        ),
      );
    }
  }
  return found;
}

for (const route of siteRoutes) {
  test(`axe finds nothing on ${route.pattern}`, async ({ openAs, cast, problems }) => {
    problems.allow(/404 \(Not Found\)/);
    const page = await openAs(route.who);
    await openRoute(page, route, cast);
    expect(await findings(page)).toEqual([]);
  });
}
