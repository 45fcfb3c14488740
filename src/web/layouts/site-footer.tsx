import { m } from '#messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteInfo } from '#contract/platform/site.ts';
import { toMailLink } from '#contract/platform/urls.ts';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Sequence } from '#web/ui/sequence.tsx';

export const listResources = ({ hasBlogs }: Pick<SiteInfo, 'hasBlogs'>) => [
  { to: paths.home, label: m.nav_home() },
  ...(hasBlogs ? [{ to: paths.blogs, label: m.nav_blog() }] : []),
];
export const listAreas = () => [
  { to: paths.posterSeeker, label: m.nav_poster_seeker() },
  { to: paths.allJobs, label: m.nav_find_job() },
];

/** The links of the last row. */
export const listFootLinks = ({
  hasTerms,
  hasImprint,
}: Pick<SiteInfo, 'hasTerms' | 'hasImprint'>) => [
  { to: paths.reporting, label: m.footer_rules() },
  ...(hasTerms ? [{ to: paths.terms, label: m.footer_terms() }] : []),
  { to: paths.privacy, label: m.footer_privacy() },
  ...(hasImprint ? [{ to: paths.imprint, label: m.footer_imprint() }] : []),
  { to: paths.allJobs, label: m.footer_jobs() },
];

/** The id in the file of marks, by the host of a page elsewhere. */
const findMark = (url: string): string | undefined =>
  /^https:\/\/(?:www\.)?(facebook|linkedin|github)\.com(?:\/|$)/.exec(url)?.[1];

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-8';

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </div>
  );
}

function LinkList({ links }: { links: { to: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The operator's pages elsewhere: with a mark where we have one. */
function Socials({ links }: Pick<SiteInfo, 'links'>) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {links.map(({ name, url }) => {
        const mark = findMark(url);
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={m.footer_new_tab({ name })}
              className={
                mark === undefined
                  ? linkClass
                  : 'grid size-11 place-items-center rounded-control border border-line hover:bg-page'
              }
            >
              {mark === undefined ? (
                name
              ) : (
                <svg aria-hidden="true" className="size-5">
                  <use href={`/social-marks.svg#${mark}`} />
                </svg>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The address of the operator, and how to write to them. */
export function SiteAddress() {
  const { address, contactEmail } = useSite();
  const [first = '', ...others] = address.split('\n');
  return (
    <address className="text-muted not-italic">
      {first}
      <Sequence items={others}>
        {(line) => (
          <>
            <br />
            {line}
          </>
        )}
      </Sequence>
      {contactEmail !== '' && (
        <a
          href={toMailLink(contactEmail)}
          className="block py-2 wrap-anywhere underline-offset-4 hover:underline"
        >
          {contactEmail}
        </a>
      )}
    </address>
  );
}

export function SiteFooter() {
  const site = useSite();
  const { name, tagline, copyright, address, contactEmail } = site;
  return (
    <footer className="mt-4 border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-x-4 gap-y-6 px-4 py-6 sm:gap-8 sm:px-6 sm:py-10 lg:grid-cols-4">
        <div className="max-w-72 max-sm:col-span-2">
          <p className="flex items-center gap-2 font-face text-lg font-bold">
            <Mark className="size-7 text-primary" />
            {name}
          </p>
          <p className="mt-2 text-muted">{tagline}</p>
        </div>
        {address + contactEmail !== '' && (
          <Block title={m.footer_location()}>
            <SiteAddress />
          </Block>
        )}
        <Block title={m.footer_resources()}>
          <LinkList links={listResources(site)} />
        </Block>
        <Block title={m.footer_connect()}>
          <LinkList links={listAreas()} />
          <Socials links={site.links} />
        </Block>
      </div>
      <div className="border-t border-line">
        {/* The button that leads to the top stands beside it, and covers none of its links. */}
        <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 py-4 text-sm text-muted sm:px-6 lg:pe-16 min-[90rem]:pe-6">
          <p>{copyright}</p>
          <p className="flex flex-wrap gap-x-6">
            {listFootLinks(site).map(({ to, label }) => (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
            <LanguageSwitch className={linkClass} />
          </p>
        </div>
      </div>
    </footer>
  );
}
