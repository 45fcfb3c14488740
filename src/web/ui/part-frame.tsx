import { m } from '#messages';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PartFrameProps } from '#web/lib/lazy-part.ts';
import { reloadIfReachable } from '#web/lib/reload-once.ts';
import { Dialog } from './dialog.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageSpinner } from './spinner.tsx';

interface Loading<Part> {
  part?: Part;
  isFailed: boolean;
}

/**
 * Loads a chunk on first render. `React.lazy` caches a failure for good; `retry` imports the chunk again. Chromium before
 * 156 caches the failure too, and a new version may have removed the file: a second failure calls `beforeReload` and
 * reloads the page.
 */
function useLoaded<Part>(load: () => Promise<Part>, beforeReload: (() => void) | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loading<Part>>({ isFailed: false });
  const reload = useEffectEvent(() => {
    beforeReload?.();
    return reloadIfReachable();
  });
  useEffect(() => {
    let isCurrent = true;
    const run = async () => {
      try {
        const part = await load();
        return isCurrent && setState({ part, isFailed: false });
      } catch {
        const isReloading = isCurrent && attempt > 0 && (await reload());
        return isCurrent && !isReloading && setState({ isFailed: true });
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = () => {
    setState({ isFailed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}

interface PartFrameOptions<Props extends object> {
  /** While it loads: what a spinner says, or what stands in place of it. */
  loading: () => ReactNode;
  /** The title of a failure. */
  failed: () => string;
  /** The dialog around the placeholder, for a part that is a dialog itself. */
  dialog?: (props: Props) => Omit<ComponentProps<typeof Dialog>, 'children'>;
}

/** For `lazyPart`: shows that a part is loading. Where that fails, it can be tried again. */
export const partFrame = <Props extends object>({
  loading,
  failed,
  dialog,
}: PartFrameOptions<Props>) =>
  function PartFrame({ load, props }: PartFrameProps<Props>) {
    const { part: Part, isFailed, retry } = useLoaded(load, props.beforeReload);
    if (Part) {
      return <Part {...props} />;
    }
    const waiting = loading();
    const spinner = typeof waiting === 'string' ? <PageSpinner label={waiting} /> : waiting;
    const placeholder = isFailed ? (
      <LoadFailure title={failed()} onRetry={retry}>
        {m.common_check_connection()}
      </LoadFailure>
    ) : (
      spinner
    );
    return dialog ? <Dialog {...dialog(props)}>{placeholder}</Dialog> : placeholder;
  };
