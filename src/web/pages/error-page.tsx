import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useEffect, useState } from 'react';
import { useHref, useRouteError } from 'react-router';
import { textLimits } from '#contract/platform/limits.ts';
import { errorMessage, isDeleted } from '#web/api/error-message.ts';
import { isReachable, PageLoadError, reloadIfReachable, reloadOnce } from '#web/lib/reload-once.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const fallback = { status: 500, statusText: 'Internal Server Error' };

/** By the names that HTTP has for them. */
const reasons: Readonly<Record<string, () => string>> = {
  'Not Found': m.error_page_not_found,
  Gone: m.error_page_gone,
  'Internal Server Error': m.error_page_server,
  'Service Unavailable': m.error_page_unavailable,
};

interface Failure {
  status: number;
  statusText: string;
  /** More about it than the status says. */
  sentence?: string | undefined;
  /** Whether the same page may be there at the next load. */
  canReload?: boolean;
}

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

/** Links to pages that exist. */
export const listSuggestions = ({ hasBlogs }: Pick<SiteInfo, 'hasBlogs'>) => [
  { to: paths.allJobs, label: m.nav_find_job() },
  ...(hasBlogs ? [{ to: paths.blogs, label: m.nav_blogs() }] : []),
  { to: paths.posterSeeker, label: m.nav_poster_seeker() },
];

/** A search and links for people who followed a wrong or an old link. */
function Suggestions() {
  const site = useSite();
  return (
    <>
      <form
        action={useHref(paths.allJobs)}
        role="search"
        className="mt-4 flex w-full max-w-96 gap-3"
      >
        <input
          type="search"
          name="q"
          aria-label={m.error_page_search()}
          placeholder={m.error_page_search()}
          maxLength={textLimits.line}
          className="control min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          {m.common_search()}
        </Button>
      </form>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {listSuggestions(site).map(({ to, label }) => (
          <li key={to}>
            <ButtonLink to={to} variant="quiet">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function ErrorScreen({ status, statusText, sentence, canReload = false }: Failure) {
  const isMissing = status === 404 || status === 410;
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-reading flex-col items-center justify-center gap-4 px-4 text-center">
      <PageHead title={m.error_page_title()} />
      <h1 className="text-3xl">{m.error_page_heading()}</h1>
      <p className="text-lg text-muted">
        {formatNumber(status)} {(reasons[statusText] ?? m.error_page_other)()}
      </p>
      {sentence && <p>{sentence}</p>}
      {canReload && <Button onClick={() => window.location.reload()}>{m.common_reload()}</Button>}
      <ButtonLink to={paths.home} {...(canReload && { variant: 'quiet' })}>
        {m.error_page_home()}
      </ButtonLink>
      {isMissing && <Suggestions />}
    </section>
  );
}

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
    <section className="mx-auto flex min-h-[60vh] max-w-reading flex-col items-center justify-center gap-4 px-4 text-center">
      <PageHead title={m.error_page_offline()} />
      <h1 className="text-3xl">{m.error_page_offline()}</h1>
      <p role="status" className="text-lg text-muted">
        {m.error_page_offline_text()}
      </p>
    </section>
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
