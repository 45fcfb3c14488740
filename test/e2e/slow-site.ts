import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/** Milliseconds added to every answer of the API: enough to paint what stands there meanwhile. */
const delay = 150;
/** The most that may move while a page loads, as browsers count it. */
const maxShift = 0.003;

declare global {
  interface Window {
    /** Layout shifts since it was emptied last: how much, and which element. */
    shifts: { value: number; moved: string[] }[];
  }
}

export interface SlowSite {
  /** Opens a page, and resolves once it knows who is signed in. */
  readonly open: (path: string) => Promise<void>;
  /** From now on no answer arrives until the function it gives was called. */
  readonly hold: () => () => void;
}

/** Makes the API slow, and writes down everything that moves without being touched. */
export async function slowDown(page: Page): Promise<SlowSite> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        // Browsers excuse shifts within half a second of a touch; here nothing is excused.
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let released = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    await Promise.all([released, wait(delay)]);
    await route.continue();
  });
  return {
    open: async (path) => {
      await Promise.all([page.waitForResponse('**/auth/session'), page.goto(path)]);
    },
    hold: () => {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

/** The last change was painted, and what it moved was reported. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
      }),
  );

/** Forgets what moved so far: the old page made way for the new one. */
export async function forgetShifts(page: Page): Promise<void> {
  await painted(page);
  await page.evaluate(() => {
    window.shifts = [];
  });
}

export async function expectNothingMoved(page: Page, limit = maxShift): Promise<void> {
  await painted(page);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(limit);
}
