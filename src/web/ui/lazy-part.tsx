import { m } from '#messages';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Dialog } from './dialog.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageSpinner } from './spinner.tsx';

const texts = {
  form: { busy: m.common_loading_form, failed: m.common_load_failed_form },
  editor: { busy: m.common_loading_editor, failed: m.common_load_failed_editor },
  job: { busy: m.common_loading_job, failed: m.common_load_failed_job },
  conversation: { busy: m.common_loading_conversation, failed: m.common_load_failed_conversation },
  notifications: {
    busy: m.common_loading_notifications,
    failed: m.common_load_failed_notifications,
  },
} as const;

interface LazyPartProps<Props extends object> {
  /** The same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** For the texts while it loads, or when it cannot be loaded. */
  name: keyof typeof texts;
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
  const { loading = <PageSpinner label={texts[name].busy()} />, beforeReload = doNothing } = lazy;
  const { part: Part, isFailed, retry } = useLoaded(load, beforeReload);
  if (Part) {
    return <Part {...props} />;
  }
  const placeholder = isFailed ? (
    <LoadFailure title={texts[name].failed()} onRetry={retry}>
      {m.common_check_connection()}
    </LoadFailure>
  ) : (
    loading
  );
  return dialog ? <Dialog {...dialog}>{placeholder}</Dialog> : placeholder;
}
