import { expect, type Page } from '@playwright/test';

/** The smallest side of a target, in CSS pixels. */
const smallestTarget = 24;

/**
 * Elements wider than the window, or than the box that they stand in. A box that scrolls sideways alone is a row that is
 * meant to: it must fit, and what it scrolls may go on outside of the window.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const describe = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const inside = `${element.scrollWidth} in ${element.clientWidth} px`;
      return `${element.parentElement?.outerHTML.slice(0, 100)} > ${element.outerHTML.slice(0, 100)}: from ${left} to ${right}, ${inside}`;
    };
    const isHidden = (element: Element) =>
      element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true });
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
    const isRow = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return scrolls(overflowX) && overflowY === 'hidden';
    };
    const isInRow = ({ parentElement }: Element): boolean =>
      parentElement !== null && (isRow(parentElement) || isInRow(parentElement));
    const scrollsSideways = (element: Element) =>
      !isRow(element) &&
      scrolls(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1;
    const sticksOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > root.clientWidth + 1;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        !isHidden(element) &&
        !element.closest('svg') &&
        !element.closest('.truncate') &&
        (scrollsSideways(element) || sticksOut(element)) &&
        !isInRow(element),
    );
    const innermost = wide.filter(
      (element) => !wide.some((other) => element.contains(other) && element !== other),
    );
    return [
      ...(root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} px`] : []),
      ...innermost.slice(0, 5).map(describe),
    ];
  });

/** All that moves has arrived: a dialog slides in from the edge of a phone. */
const settleMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Nothing makes the page, or a box in it, scroll sideways in a window of this width. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await settleMotion(page);
  expect(await findOverflow(page), `what sticks out at ${width} px`).toEqual([]);
}

/** Controls that are hard to hit. A link in the middle of a sentence is as high as its line. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea');
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // The title of a card is a link that reaches over all of it.
    const findTarget = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute'
        ? (element.closest('article') ?? element)
        : element;
    return [...controls].flatMap((element) => {
      const { width, height } = findTarget(element).getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1;
      const isSmall = Math.min(width, height) < smallest - 0.01;
      return isShown && isSmall && !isInSentence(element)
        ? [`${width} × ${height}: ${element.outerHTML.slice(0, 140)}`]
        : [];
    });
  }, smallestTarget);
