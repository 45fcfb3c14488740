import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { caseOptions } from '#web/features/trust/administration/administration-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { CaseDetails } from '#web/features/trust/administration/case-details.tsx';

/** The head, what is decided about, and the decision beside it. */
const CaseSkeleton = () => (
  <SkeletonList count={1} label={m.case_loading()}>
    <div className="grid gap-6 lg:grid-cols-[minmax(0,18fr)_minmax(0,11fr)] lg:gap-x-10">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-7 w-80" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-3 h-80 rounded-card" />
      </div>
      <div className="flex flex-col gap-6 max-lg:hidden">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  </SkeletonList>
);

/** One case: what was reported, about whom, and the decision. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(caseOptions({ params: { id } }));
  return (
    <>
      <BackLink to={administrationPaths.reports}>{m.admin_reports()}</BackLink>
      <QueryView query={query} loading={<CaseSkeleton />} failed={m.case_failed()}>
        {(detail) => <CaseDetails detail={detail} />}
      </QueryView>
    </>
  );
}
