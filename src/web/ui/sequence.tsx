import { createElement, Fragment, type ReactNode } from 'react';

interface SequenceProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Items that never change places and may be equal, such as the paragraphs of a text: React tells them apart by position. */
export const Sequence = <Item,>({ items, children }: SequenceProps<Item>) =>
  createElement(Fragment, null, ...items.map((item) => children(item)));
