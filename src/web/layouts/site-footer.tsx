import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteName } from '#contract/platform/brand.ts';
import { paths } from '#web/paths.ts';
import { Mark } from '#web/ui/mark.tsx';

const resources = [
  { to: paths.home, label: 'Home' },
  { to: paths.blogs, label: 'Blog' },
];
/** The site's pages elsewhere; `mark` is an id in the file of their marks. */
const socialProfiles = [
  { name: 'Facebook', href: 'https://www.facebook.com/', mark: 'facebook' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', mark: 'linkedin' },
  { name: 'GitHub', href: 'https://github.com/', mark: 'github' },
];
const areas = [
  { to: paths.posterSeeker, label: 'Job Poster/Seeker' },
  { to: paths.allJobs, label: 'Find Job' },
];

export const copyright = '© 2023 Job Portal. All rights reserved.';
/** The links of the last row. */
export const footLinks = [
  { to: paths.reporting, label: 'Rules and reports' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.allJobs, label: 'Jobs' },
] as const;

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

function Socials() {
  return (
    <ul className="mt-2 flex gap-2">
      {socialProfiles.map(({ name, href, mark }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (opens in a new tab)`}
            className="grid size-11 place-items-center rounded-control border border-line hover:bg-page"
          >
            <svg aria-hidden="true" className="size-5">
              <use href={`/social-marks.svg#${mark}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where the company behind the site is. */
export function SiteAddress() {
  return (
    <address className="text-muted not-italic">
      House 42, Road 11
      <br />
      Banani, Dhaka 1213
      <br />
      Bangladesh
    </address>
  );
}

export function SiteFooter() {
  return (
    <footer className="mt-4 border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-x-4 gap-y-6 px-4 py-6 sm:gap-8 sm:px-6 sm:py-10 lg:grid-cols-4">
        <div className="max-w-[32ch] max-sm:col-span-2">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <Mark className="size-7 text-primary" />
            {siteName}
          </p>
          <p className="mt-2 text-muted">
            A job portal with a job poster/seeker area, a job-finding area and a blog.
          </p>
        </div>
        <Block title="Location">
          <SiteAddress />
        </Block>
        <Block title="Resources">
          <LinkList links={resources} />
        </Block>
        <Block title="Connect">
          <LinkList links={areas} />
          <Socials />
        </Block>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 py-4 text-sm text-muted sm:px-6">
          <p>{copyright}</p>
          <p className="flex flex-wrap gap-x-6">
            {footLinks.map(({ to, label }) => (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </p>
        </div>
      </div>
    </footer>
  );
}
