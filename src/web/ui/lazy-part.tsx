import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Dialog } from './dialog.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageSpinner } from './spinner.tsx';

interface LazyPartProps<Props extends object> {
  /** The same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** For the texts while it loads, or when it cannot be loaded. */
  name: 'form' | 'editor' | 'job' | 'conversation' | 'notifications';
  /** A spinner by default. */
  loading?: ReactNode;
  /** The dialog around the placeholder, for a part that is a dialog itself. */
  dialog?: Omit<ComponentProps<typeof Dialog>, 'children'>;
  /** Called before the page is reloaded because the part could not be loaded. */
  beforeReload?: () => void;
}

const doNothing = () => {};

/** A part of a page whose scripts are loaded when it is shown. Where that fails, it can be tried again. */
export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  const { load, props, name, dialog } = lazy;
  const { loading = <PageSpinner label={`Loading the ${name}`} />, beforeReload = doNothing } =
    lazy;
  const { part: Part, isFailed, retry } = useLoaded(load, beforeReload);
  if (Part) {
    return <Part {...props} />;
  }
  const placeholder = isFailed ? (
    <LoadFailure title={`We couldn’t load the ${name}`} onRetry={retry}>
      Please check your connection and try again.
    </LoadFailure>
  ) : (
    loading
  );
  return dialog ? <Dialog {...dialog}>{placeholder}</Dialog> : placeholder;
}
