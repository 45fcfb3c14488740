import { m } from '#messages';
import { useHref } from 'react-router';
import { textLimits } from '#contract/platform/limits.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { paths } from '#web/app/paths.ts';
import { useSite } from '#web/lib/site-context.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { AnswerScene } from '#web/ui/answer-scene.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

/** By the names that HTTP has for them. */
const reasons: Readonly<Record<string, () => string>> = {
  'Not Found': m.error_page_not_found,
  Gone: m.error_page_gone,
  'Internal Server Error': m.error_page_server,
  'Service Unavailable': m.error_page_unavailable,
};

export interface Failure {
  status: number;
  statusText: string;
  /** More about it than the status says. */
  sentence?: string | undefined;
  /** Whether the same page may be there at the next load. */
  canReload?: boolean;
}

/** Where else there is something. */
export const listSuggestions = ({ hasBlogs }: Pick<SiteInfo, 'hasBlogs'>) => [
  { to: paths.allJobs, label: m.nav_find_job() },
  ...(hasBlogs ? [{ to: paths.blogs, label: m.nav_blogs() }] : []),
  { to: paths.posterSeeker, label: m.nav_poster_seeker() },
];

/** A search, and where else there is something, for who came by a wrong or an old link. */
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

/** What went wrong, and where to go on. */
export function ErrorScreen({ status, statusText, sentence, canReload = false }: Failure) {
  const isMissing = status === 404 || status === 410;
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-reading flex-col items-center justify-center gap-4 px-4 text-center">
      <PageHead title={m.error_page_title()} />
      <AnswerScene className="w-72 max-w-full" />
      <h1 className="text-title">{m.error_page_heading()}</h1>
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
