import { type ComponentType, createElement, lazy } from 'react';
import { nextTask } from './next-task.ts';

/**
 * A part that the page does without where its chunk cannot be loaded; `React.lazy` alone would fail all of the page. It
 * is loaded in a task after the one that renders the page. `fallback` stands in for a part that could not be loaded.
 * `loadForServer` has it in what the server renders: a browser keeps that until it has loaded the part.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = () => null,
) => {
  let known: ComponentType<Props> | undefined;
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await nextTask();
    try {
      return { default: await load() };
    } catch {
      return { default: fallback };
    }
  });
  const loadForServer = async (): Promise<void> => {
    known = await load();
  };
  const Optional = (props: Props) => createElement<Props>(known ?? Part, props);
  return Object.assign(Optional, { loadForServer });
};
