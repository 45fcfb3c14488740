import { type ComponentType, lazy } from 'react';
import { nextTask } from './next-task.ts';

/**
 * A part that the page does without where its chunk cannot be loaded; `React.lazy` alone would fail all of the page. It
 * is loaded in a task after the one that renders the page. `fallback` stands in for a part that could not be loaded.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = () => null,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await nextTask();
    try {
      return { default: await load() };
    } catch {
      return { default: fallback };
    }
  });
