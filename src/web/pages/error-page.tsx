import { m } from '#messages';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { errorMessage, isDeleted } from '#web/api/error-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { isReachable, PageLoadError, reloadIfReachable, reloadOnce } from '#web/lib/reload-once.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { Failure } from './error-screen.tsx';

interface PlainScreenProps {
  title: string;
  heading?: string;
  children: ReactNode;
}

const PlainScreen = ({ title, heading = title, children }: PlainScreenProps) => (
  <section className="mx-auto flex min-h-[60vh] max-w-reading flex-col items-center justify-center gap-4 px-4 text-center">
    <PageHead title={title} />
    <h1 className="text-2xl">{heading}</h1>
    {children}
  </section>
);

/** In place of the screen of an error whose own file could not be loaded. */
const BareScreen = () => (
  <PlainScreen title={m.error_page_title()} heading={m.error_page_heading()}>
    <Button onClick={() => window.location.reload()}>{m.common_reload()}</Button>
  </PlainScreen>
);

/** Loaded when there is an error. */
export const LoadedScreen = lazyPart<Failure>(
  async () => (await import('./error-screen.tsx')).ErrorScreen,
  { fallback: BareScreen },
);

const ErrorScreen = (failure: Failure) => (
  <Suspense>
    <LoadedScreen {...failure} />
  </Suspense>
);

const fallback = { status: 500, statusText: 'Internal Server Error' };

const toFailure = (error: unknown): Failure => {
  if (
    typeof error !== 'object' ||
    error === null ||
    !('status' in error) ||
    typeof error.status !== 'number'
  ) {
    return { ...fallback, canReload: true };
  }
  const text = 'statusText' in error && typeof error.statusText === 'string' && error.statusText;
  const sentence = 'data' in error && typeof error.data === 'string' ? error.data : undefined;
  // A site that is away is there again soon.
  const canReload = error.status >= 500;
  return { status: error.status, statusText: text || 'Error', sentence, canReload };
};

/** Of something that is not there: whether it was deleted, or never was. */
export function NotFoundView({ error }: { error: unknown }) {
  const [status, statusText] = isDeleted(error) ? [410, 'Gone'] : [404, 'Not Found'];
  return <ErrorScreen status={status} statusText={statusText} sentence={errorMessage(error)} />;
}

/** Milliseconds between two looks at whether the site can be reached; browsers report some returns only. */
const lookInterval = 5_000;

/** In place of a page that needs the connection, which is loaded once there is one. */
function OfflinePage() {
  useEffect(() => {
    const look = () => void reloadIfReachable();
    const timer = setInterval(look, lookInterval);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, []);
  return (
    <PlainScreen title={m.error_page_offline()}>
      <p role="status" className="text-lg text-muted">
        {m.error_page_offline_text()}
      </p>
    </PlainScreen>
  );
}

/** Of a page whose file could not be loaded: a new version of the site is fetched by reloading, once. */
function UnloadedPage() {
  const [state, setState] = useState<'reloading' | 'offline' | 'failed'>('reloading');
  useEffect(() => {
    const load = async () => {
      if (!(await reloadOnce())) {
        setState((await isReachable()) ? 'failed' : 'offline');
      }
    };
    void load();
  }, []);
  if (state === 'offline') {
    return <OfflinePage />;
  }
  return state === 'reloading' ? (
    <PageSpinner label={m.common_loading_page()} />
  ) : (
    <ErrorScreen {...fallback} sentence={m.common_load_failed_page()} canReload />
  );
}

export function ErrorPage() {
  const error = useRouteError();
  return error instanceof PageLoadError ? <UnloadedPage /> : <ErrorScreen {...toFailure(error)} />;
}
