import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/platform/numbers.ts';
import { m } from '#messages';
import { useLocation } from 'react-router';
import type { AdministrationCounts } from '#contract/trust/administration.ts';
import { administrationCountsOptions } from './administration-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';

interface Tab {
  to: string;
  name: () => string;
  count?: keyof AdministrationCounts;
  countName?: () => string;
}

const tabs: readonly Tab[] = [
  {
    to: administrationPaths.reports,
    name: m.admin_reports,
    count: 'openCases',
    countName: m.admin_open_count,
  },
  { to: administrationPaths.jobs, name: m.admin_jobs },
  { to: administrationPaths.users, name: m.admin_users },
  {
    to: administrationPaths.blogs,
    name: m.blog_list_title,
    count: 'drafts',
    countName: m.admin_draft_count,
  },
  { to: administrationPaths.newsletter, name: m.admin_newsletter },
  { to: administrationPaths.numbers, name: m.admin_numbers },
  { to: administrationPaths.site, name: m.admin_site },
  { to: administrationPaths.log, name: m.admin_log },
];

/** A page below a tab belongs to it; reports stand at the root. */
const isCurrent = (to: string, pathname: string): boolean =>
  to === administrationPaths.reports
    ? pathname === to || pathname.startsWith(administrationPaths.report(''))
    : pathname.startsWith(to);

/** The parts of the administration, each a page with a URL of its own: tabs, on a phone a list to choose from. */
export function AdministrationTabs() {
  const { data: counts } = useQuery(administrationCountsOptions());
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entries = tabs.map(({ to, name, count, countName }) => {
    const number = count && counts?.[count];
    return {
      to,
      name: name(),
      number: number ? formatNumber(number) : undefined,
      countName: countName?.(),
      isCurrent: isCurrent(to, pathname),
    };
  });
  return (
    <>
      <select
        aria-label={m.admin_title()}
        value={entries.find((entry) => entry.isCurrent)?.to}
        onChange={({ target }) => void navigate(target.value)}
        className="control w-auto sm:hidden"
      >
        {entries.map(({ to, name, number }) => (
          <option key={to} value={to}>
            {number === undefined ? name : `${name} (${number})`}
          </option>
        ))}
      </select>
      <div className="min-w-0 max-sm:hidden">
        <TabLinks
          isRow
          label={m.admin_title()}
          tabs={entries.map(({ number, countName, ...entry }) => ({
            ...entry,
            key: entry.to,
            count: number !== undefined && (
              <>
                {number} <VisuallyHidden>{countName}</VisuallyHidden>
              </>
            ),
          }))}
        />
      </div>
    </>
  );
}
