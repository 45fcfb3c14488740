import { type ComponentType, lazy } from 'react';
import { nextTask } from './next-task.ts';

function Nothing() {
  return null;
}

/** A part that the page does without where its chunk cannot be loaded; `React.lazy` alone would fail all of the page. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    // What it is a part of is rendered first.
    await nextTask();
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
