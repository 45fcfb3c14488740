import type { CoverColours } from './cover-colours.ts';
import type { DrawnText } from './drawn-text.ts';

/** In pixels, from the upper corner at the start of lines. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something at its place; of two at one place the later covers the other. */
export type PictureElement = Place &
  (
    | {
        readonly kind: 'box';
        readonly fill: string;
        readonly radius?: number;
        /** The colour of its border. */
        readonly line?: string;
      }
    | { readonly kind: 'mark'; readonly fill: string }
    | { readonly kind: 'image'; readonly href: string }
    | { readonly kind: 'cover'; readonly name: string; readonly colours: CoverColours }
    | { readonly kind: 'text'; readonly text: DrawnText }
  );

/** Elements that are placed together. */
export interface Block {
  readonly height: number;
  readonly elements: readonly PictureElement[];
}

export function toElement(text: DrawnText): PictureElement {
  const { width, height } = text;
  return { kind: 'text', x: 0, y: 0, width, height, text };
}

export const toBlock = (text: DrawnText): Block => ({
  height: text.height,
  elements: [toElement(text)],
});

export const move = (
  elements: readonly PictureElement[],
  { x, y }: Pick<Place, 'x' | 'y'>,
): PictureElement[] =>
  elements.map((element) => ({ ...element, x: element.x + x, y: element.y + y }));

/** The element in the middle of a box. */
export const center = (element: PictureElement, box: Place): PictureElement => ({
  ...element,
  x: box.x + (box.width - element.width) / 2,
  y: box.y + (box.height - element.height) / 2,
});

/** Blocks one below the other. */
export function stack(blocks: readonly Block[], gap: number): Block {
  const elements: PictureElement[] = [];
  let top = 0;
  for (const block of blocks) {
    elements.push(...move(block.elements, { x: 0, y: top }));
    top += block.height + gap;
  }
  return { height: Math.max(0, top - gap), elements };
}

/** For a reading direction from the right. */
export const mirror = (elements: readonly PictureElement[], width: number): PictureElement[] =>
  elements.map((element) => ({ ...element, x: width - element.x - element.width }));
