import type { Page } from '@playwright/test';

/**
 * The selectors of texts with less contrast than WCAG asks for to the nearest box behind them with a colour of its own,
 * or without such a box. Axe leaves a text undecided that lies over other boxes or is partly scrolled out of sight.
 */
export const findFaint = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((given) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const read = (colour: string) => {
      context!.clearRect(0, 0, 1, 1);
      context!.fillStyle = colour;
      context!.fillRect(0, 0, 1, 1);
      return [...context!.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** Red, green, blue and opacity behind an element; undefined where a picture or a see-through box lies. */
    const colourBehind = (element: Element): number[] | undefined => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box);
        const colour = read(backgroundColor);
        if (backgroundImage !== 'none' || opacity !== '1') {
          return undefined;
        }
        if (colour[3] !== 0) {
          return colour[3] === 255 ? colour : undefined;
        }
      }
      return undefined;
    };
    const isFaint = (element: Element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const behind = colourBehind(element);
      const text = read(color);
      if (!behind || text[3] !== 255) {
        return true;
      }
      const [dark = 0, light = 0] = [luminance(text), luminance(behind)].toSorted((a, b) => a - b);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      return (light + 0.05) / (dark + 0.05) < (isLarge ? 3 : 4.5);
    };
    return given.filter((selector) => [...document.querySelectorAll(selector)].some(isFaint));
  }, selectors);
