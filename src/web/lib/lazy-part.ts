import { type ComponentType, createElement, lazy } from 'react';
import { nextTask } from './next-task.ts';
import { preloadHandlers } from './preload-handlers.ts';

interface ReloadProps {
  /** Called before the page is reloaded because the part could not be loaded. */
  beforeReload?: (() => void) | undefined;
}

export interface PartFrameProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  /** Of the part, once it is loaded. */
  props: Props & ReloadProps;
}

interface LazyPartOptions<Props extends object> {
  /** In place of a part that could not be loaded: nothing, unless given. `React.lazy` alone would fail all of the page. */
  fallback?: ComponentType<Props>;
  /** Loads the part, and shows that it is loading or has failed. Without a frame the part suspends. */
  frame?: ComponentType<PartFrameProps<Props>>;
}

/**
 * A part of a page whose scripts are loaded when it is shown, in a task after the one that renders the page. What opens it
 * takes its `preload`, and loads it before it is pressed. `loadForServer` has it in what the server renders: a browser
 * keeps that until it has loaded the part.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null, frame }: LazyPartOptions<Props> = {},
) => {
  let loaded: ComponentType<Props> | undefined;
  const Suspending = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await nextTask();
    try {
      return { default: await load() };
    } catch {
      return { default: fallback };
    }
  });
  const loadForServer = async (): Promise<void> => {
    loaded = await load();
  };
  const LazyPart = (props: Props & ReloadProps) =>
    frame
      ? createElement(frame, { load, props })
      : createElement<Props>(loaded ?? Suspending, props);
  return Object.assign(LazyPart, { loadForServer, preload: preloadHandlers(load) });
};
