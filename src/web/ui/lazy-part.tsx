import type { ComponentType, ReactNode } from 'react';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { LoadFailure } from './load-failure.tsx';

interface LazyPartProps<Props extends object> {
  /** The same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  loading: ReactNode;
  /** What is said where it cannot be loaded. */
  failed: string;
}

const doNothing = () => {};

/** A part of a page whose scripts are loaded when it is shown. Where that fails, it can be tried again. */
export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  const { load, props, loading, failed } = lazy;
  const { part: Part, isFailed, retry } = useLoaded(load, doNothing);
  if (Part) {
    return <Part {...props} />;
  }
  return isFailed ? (
    <LoadFailure title={failed} onRetry={retry}>
      Please check your connection and try again.
    </LoadFailure>
  ) : (
    loading
  );
}
