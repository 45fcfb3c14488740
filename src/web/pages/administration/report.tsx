import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { caseOptions } from '#web/features/trust/administration/administration-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { CaseDetails } from '#web/features/trust/administration/case-details.tsx';

/** One case: what was reported, about whom, and the decision. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(caseOptions({ params: { id } }));
  return (
    <>
      <BackLink to={administrationPaths.reports}>{m.admin_reports()}</BackLink>
      <QueryView
        query={query}
        loading={<PageSpinner label={m.case_loading()} />}
        failed={m.case_failed()}
      >
        {(detail) => <CaseDetails detail={detail} />}
      </QueryView>
    </>
  );
}
