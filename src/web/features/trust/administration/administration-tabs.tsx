import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/platform/numbers.ts';
import { m } from '#messages';
import { useLocation } from 'react-router';
import type { AdministrationCounts } from '#contract/trust/administration.ts';
import { administrationCountsOptions } from './administration-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
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

/** The parts of the administration, each a page with a URL of its own. */
export function AdministrationTabs() {
  const { data: counts } = useQuery(administrationCountsOptions());
  const { pathname } = useLocation();
  const toCount = ({ count, countName }: (typeof tabs)[number]) => {
    const number = count && counts?.[count];
    return number ? (
      <>
        {formatNumber(number)} <VisuallyHidden>{countName?.()}</VisuallyHidden>
      </>
    ) : undefined;
  };
  return (
    <TabLinks
      isRow
      label={m.admin_title()}
      tabs={tabs.map((tab) => ({
        key: tab.to,
        name: tab.name(),
        count: toCount(tab),
        to: tab.to,
        isCurrent: isCurrent(tab.to, pathname),
      }))}
    />
  );
}
