import { expect, type Locator, type Page } from '@playwright/test';

/** A page has fewer stops than this. */
const maxStops = 200;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) {
      return;
    }
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}

/** Walks to a control and presses it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Fills the field that Tab leads to next, by its label. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** The faults of the focused element; null when the focus left the page. */
const troubleAtFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return null;
    }
    const name = element.outerHTML.slice(0, 160);
    const isOutlined = ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part || null);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!isOutlined) {
      return `no outline: ${name}`;
    }
    // A field may be taller than what is left of the window; what counts is that not all of it is hidden.
    const box = element.getBoundingClientRect();
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
    return isSeen ? '' : `covered or out of sight: ${name}`;
  });

/** Walks through the whole page; every stop must show itself, and be in sight. */
export async function expectEveryStopVisible(page: Page): Promise<void> {
  const troubles: string[] = [];
  let stops = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const trouble = await troubleAtFocus(page);
    if (trouble === null || stops > maxStops) {
      break;
    }
    stops += 1;
    troubles.push(...(trouble ? [trouble] : []));
  }
  expect(troubles, `troubles at ${stops} stops`).toEqual([]);
  expect(stops, 'stops of the page').toBeGreaterThan(5);
  expect(stops, 'stops of the page').toBeLessThan(maxStops);
}

/**
 * Moves the focus to every control of the page while it is near the upper or the lower edge of the window, where a bar
 * or a button may stand in front of it: the browser must scroll it out of there.
 */
export async function expectFocusInFront(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const fromLowerEdge = [1, 20, 40, 60, 80, 100, 120];
    const fromUpperEdge = [1, 20, 40, 60, 80, 100];
    const findCover = (element: HTMLElement): string | null => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
        document.elementFromPoint(x + width / 2, y + height * part),
      );
      const isSeen = points.some(
        (seen) => seen !== null && (element.contains(seen) || seen.contains(element)),
      );
      const cover = points[2]?.outerHTML.slice(0, 100) ?? 'the edge of the window';
      return isSeen ? null : `${element.outerHTML.slice(0, 160)} is behind ${cover}`;
    };
    const focusAt = (element: HTMLElement, distance: number): string | null => {
      element.blur();
      window.scrollBy(0, distance);
      element.focus();
      return document.activeElement === element ? findCover(element) : null;
    };
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(a, button, input, select, textarea)',
    );
    return [...controls].flatMap((element) => {
      const box = () => element.getBoundingClientRect();
      const found = [
        ...fromLowerEdge.map((px) => focusAt(element, box().bottom + px - window.innerHeight)),
        ...fromUpperEdge.map((px) => focusAt(element, box().top - px)),
      ];
      return found.find((cover) => cover !== null) ?? [];
    });
  });
  expect(covered).toEqual([]);
}
