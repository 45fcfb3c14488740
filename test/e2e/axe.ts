import { expect, type Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import axeCore from 'axe-core';
import { findFaint } from './contrast.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A theme is a set of colours and nothing else. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Rules of a page as a whole: axe leaves them out where it looks at a part. */
const rulesOfPages = [
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'html-has-lang',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'meta-viewport',
  'page-has-heading-one',
];

const bothWidths = [1280, 360];

declare global {
  interface Window {
    axe: typeof AxeCore;
  }
}

/** Half way through a change, colours would be measured wrong. */
async function stopTransitions(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

const showTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

interface Finding {
  readonly id: string;
  readonly selector: string;
  readonly text: string;
}

/**
 * Of the targets of which a bar at an edge of the window covers a part, those that stay covered in the middle of the window: the
 * others are as large as they are high once one scrolls to them.
 */
const findCovered = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(async (given) => {
    const [top, left] = [window.scrollY, window.scrollX];
    const covered: string[] = [];
    for (const selector of given) {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { violations } = await window.axe.run(document, { runOnly: ['target-size'] });
      const found = violations.flatMap(({ nodes }) =>
        nodes.map(({ target: [one] }) => String(one)),
      );
      covered.push(...found.filter((one) => one === selector));
    }
    window.scrollTo({ top, left, behavior: 'instant' });
    return covered;
  }, selectors);

async function findings(page: Page, runOnly: readonly string[]): Promise<string[]> {
  const options = [runOnly, runOnly === tags ? rulesOfPages : []] as const;
  const { target, violations, incomplete } = await page.evaluate(async ([only, ofPages]) => {
    // Axe does not know that a modal dialog makes the rest inert: what it covers is judged without it. The dialog in
    // front alone is hit, by its backdrop too.
    const modal = document.elementFromPoint(1, 1)?.closest('dialog:modal');
    const judge = (at: Element | Document, rules: readonly string[]) =>
      // Passed rules are counted, not described: describing takes as long as the rest.
      window.axe.run(at, { runOnly: [...rules], resultTypes: ['violations', 'incomplete'] });
    const judged = [await judge(modal ?? document, only)];
    if (modal && ofPages.length > 0) {
      judged.push(await judge(document, ofPages));
    }
    const list = (kind: 'violations' | 'incomplete') =>
      judged
        .flatMap((results) => results[kind])
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target: [selector], html, failureSummary }) => {
            return { id, selector: String(selector), text: `${id} at ${html} ${failureSummary}` };
          }),
        );
    return {
      target: `${document.documentElement.dataset['theme']}, ${window.innerWidth} px`,
      violations: list('violations'),
      incomplete: list('incomplete'),
    };
  }, options);
  const isCovered = ({ id, text }: Finding) => id === 'target-size' && text.includes('obscured');
  const covered = violations.filter(isCovered).map(({ selector }) => selector);
  const hidden = await findCovered(page, covered);
  const ofContrast = incomplete.filter(({ id }) => id === 'color-contrast');
  const faint = await findFaint(
    page,
    ofContrast.map(({ selector }) => selector),
  );
  // Axe's incomplete results that are violations, or undecidable here too.
  const undecided = incomplete.filter(
    ({ id, selector }) => id !== 'color-contrast' || faint.includes(selector),
  );
  const faults = violations.filter((each) => !isCovered(each) || hidden.includes(each.selector));
  return [...faults, ...undecided].map(({ text }) => `${target}: ${text}`);
}

/** Styles and components that follow the width have done so: nothing can be judged while it changes. */
export const settleLayout = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Looks at the page as it is, overlays included: at every width in light, at the first one also in dark. */
export async function expectAccessible(page: Page, widths = bothWidths): Promise<void> {
  await stopTransitions(page);
  await page.evaluate(axeCore.source);
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await settleLayout(page);
    if (index === 0) {
      await showTheme(page, 'dark');
      found.push(...(await findings(page, rulesOfColour)));
    }
    await showTheme(page, 'light');
    found.push(...(await findings(page, tags)));
  }
  expect(found, 'what axe found').toEqual([]);
}

/** The violations besides those of colours, in the page as it is. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([only, colours]) => {
      const rules = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));
      const options = { runOnly: [...only], rules, resultTypes: ['violations' as const] };
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`));
    },
    [tags, rulesOfColour] as const,
  );
}
