import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFaint } from './contrast.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A theme is a set of colours and nothing else. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number];

const bothWidths = [1280, 360];

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted));
    });
    const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);
}

/** Axe's incomplete results that are violations, or undecidable here too. */
async function undecided(page: Page, incomplete: readonly Result[]): Promise<Result[]> {
  const results = incomplete.map(async (result) => {
    const faint = await Promise.all(
      result.nodes.map(
        async ({ target }) =>
          result.id !== 'color-contrast' || (await isFaint(page, String(target[0]))),
      ),
    );
    return { ...result, nodes: result.nodes.filter((_, at) => faint[at]) };
  });
  return Promise.all(results);
}

async function findings(page: Page, axe: AxeBuilder): Promise<string[]> {
  // One frame and no other site in it: the quicker way does.
  const { violations, incomplete } = await axe.setLegacyMode().analyze();
  const target = await page.evaluate(
    () => `${document.documentElement.dataset['theme']}, ${window.innerWidth} px`,
  );
  return [...violations, ...(await undecided(page, incomplete))].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${target}: ${id} at ${html} ${failureSummary}`),
  );
}

/** Looks at the page as it is, overlays included, in both themes. */
export async function expectAccessible(page: Page, widths = bothWidths): Promise<void> {
  // Half way through a change, colours would be measured wrong.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await showTheme(page, 'dark');
    found.push(...(await findings(page, new AxeBuilder({ page }).withRules(rulesOfColour))));
    await showTheme(page, 'light');
    found.push(...(await findings(page, new AxeBuilder({ page }).withTags(rules))));
  }
  expect(found, 'what axe found').toEqual([]);
}
