import { m } from '#messages';
import { useParams } from 'react-router';
import { jobNumbersCsvUrl } from '#contract/hiring/job-number-choices.ts';
import { ShareButton } from '#web/features/hiring/jobs/view/share-button.tsx';
import { jobNumbersOptions } from '#web/features/hiring/numbers/numbers-api.ts';
import { NumbersView } from '#web/features/hiring/numbers/numbers-view.tsx';
import { OwnJobLoader } from '#web/features/hiring/posted-jobs/own-job-loader.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={m.numbers_title()} />
      <BackLink to={paths.employer.postedJobs}>{m.dashboard_posted_job()}</BackLink>
      <OwnJobLoader
        key={id}
        id={id}
        read="fresh"
        loading={<PageSpinner label={m.numbers_loading()} />}
      >
        {(job) => (
          <>
            <PageHeading>{m.numbers_of_job({ position: job.position })}</PageHeading>
            <NumbersView
              options={(days) => jobNumbersOptions({ params: { id }, query: { days } })}
              csvUrl={jobNumbersCsvUrl(id)}
              none={{ text: m.numbers_none_job(), action: <ShareButton job={job} /> }}
            />
          </>
        )}
      </OwnJobLoader>
    </>
  );
}
