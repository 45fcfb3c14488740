import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide';
import { formatNumber } from '#contract/platform/numbers.ts';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { Outlet, useLocation } from 'react-router';
import type { AdministrationCounts } from '#contract/trust/administration.ts';
import { administrationCountsOptions } from '#web/features/trust/administration/administration-api.ts';
import { sessionOptions } from '#web/api/session.ts';
import { useSignOut } from '#web/features/accounts/identity/sign-out.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';

/** The server would say the same; there is no need to request what is refused. */
function NotForViewer() {
  // The page leads to Login as soon as nobody is logged in.
  const { signOut, isPending } = useSignOut(() => {});
  return (
    <EmptyState
      title={m.admin_not_for_you()}
      icon={<Icon of={ShieldAlert} />}
      action={
        <>
          <Button pending={isPending} onClick={signOut}>
            {m.admin_other_account()}
          </Button>
          <ButtonLink variant="quiet" to={paths.home}>
            {m.blog_list_home()}
          </ButtonLink>
        </>
      }
    >
      {m.admin_log_in()}
    </EmptyState>
  );
}

const Checking = () => <PageSpinner label={m.common_checking_login()} />;

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
  { to: administrationPaths.site, name: m.admin_site },
  { to: administrationPaths.log, name: m.admin_log },
];

/** A page below a tab belongs to it; reports stand at the root. */
const isCurrent = (to: string, pathname: string): boolean =>
  to === administrationPaths.reports
    ? pathname === to || pathname.startsWith(administrationPaths.report(''))
    : pathname.startsWith(to);

/** The parts of the administration, each a page with a URL of its own. */
function Parts() {
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
      label={m.admin_title()}
      className="max-lg:-mx-3"
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

export function Component() {
  const title = useRouteTitle();
  const { isAdministrator: isForViewer } = useViewer();
  const { isFetching } = useQuery({ ...sessionOptions, refetchOnMount: 'always' });
  return (
    <PageContainer>
      <PageHead title={title} />
      <div className="[&_h1]:text-2xl">
        <PageHeading actions={isForViewer && <Parts />}>{m.admin_title()}</PageHeading>
      </div>
      {isForViewer && <Outlet />}
      {!isForViewer && (isFetching ? <Checking /> : <NotForViewer />)}
    </PageContainer>
  );
}
