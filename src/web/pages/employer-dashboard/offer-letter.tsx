import { m } from '#messages';
import { useParams } from 'react-router';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { paths } from '#web/app/paths.ts';
import { useApplication } from '#web/features/hiring/applicants/applicants-api.ts';
import { OfferLetter } from '#web/features/hiring/applications/offer-letter.tsx';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

function Letter({ application }: { application: ApplicationDetail }) {
  const { _id, jobId, fullName: name, offer } = application;
  return (
    <>
      <BackLink to={`${paths.employer.applicants(jobId)}?person=${_id}`}>
        {m.applicant_list()}
      </BackLink>
      <QueryView
        query={useJob(jobId)}
        loading={<PageSpinner label={m.applicant_loading()} />}
        failed={m.applicant_failed()}
      >
        {(job) => <OfferLetter {...job} offer={offer} name={name} />}
      </QueryView>
    </>
  );
}

export function Component() {
  const { id } = useParams();
  return (
    <>
      <PageHead title={m.offer_letter()} />
      <QueryView
        query={useApplication(id, undefined)}
        loading={<PageSpinner label={m.applicant_loading()} />}
        failed={m.applicant_failed()}
      >
        {(application) => <Letter application={application} />}
      </QueryView>
    </>
  );
}
