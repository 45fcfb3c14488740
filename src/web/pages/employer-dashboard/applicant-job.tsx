import { m } from '#messages';
import { useParams } from 'react-router';
import { PageHead } from '#web/seo/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicantBoard, boardColumns } from '#web/features/hiring/applicants/applicant-board.tsx';
import { ApplicantsSkeleton } from '#web/features/hiring/applicants/applicant-list.tsx';
import { BoardHeader } from '#web/features/hiring/applicants/board-header.tsx';
import { OwnJobLoader } from '#web/features/hiring/posted-jobs/own-job-loader.tsx';
import { TakenDownNotice } from './taken-down-notice.tsx';

const renderLoading = () => (
  <>
    <Skeleton className="mb-14 h-11 w-96 max-sm:-mt-4 max-sm:mb-28 max-sm:w-full" />
    <div className={boardColumns}>
      <ApplicantsSkeleton />
    </div>
  </>
);

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={m.applicant_list()} />
      <OwnJobLoader key={id} id={id} read="live" loading={renderLoading()}>
        {(job) =>
          job.isTakenDown ? (
            <>
              <BoardHeader job={job} />
              <TakenDownNotice job={job} />
            </>
          ) : (
            <ApplicantBoard job={job} />
          )
        }
      </OwnJobLoader>
    </>
  );
}
