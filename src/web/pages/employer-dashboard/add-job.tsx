import { useNavigate } from 'react-router';
import { jobTexts } from '#contract/texts.ts';
import type { User } from '#contract/users.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { JobForm } from '#web/features/jobs/form/job-form.tsx';
import { useCreateJobMutation } from '#web/features/jobs/my-jobs-api.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The profile describes the company already. */
const companyDefaults = ({ regAsEmployer }: User) =>
  regAsEmployer && {
    company: regAsEmployer.companyName,
    companyCategory: regAsEmployer.companyCategory,
    companyDetail: regAsEmployer.companyDetail,
  };

export function Component() {
  const { user, email } = useViewer();
  const [createJob] = useCreateJobMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Post Job" />
      <PageHeading intro="It is open for applications as soon as you post it.">
        Post Job
      </PageHeading>
      {user && (
        <JobForm
          email={email}
          defaultValues={companyDefaults(user) ?? {}}
          draftKey={`post-job:${email}`}
          submitLabel="Post Job"
          send={(input) =>
            runWithToast(createJob({ ...input, email }), {
              id: 'jobske',
              loading: jobTexts.posting,
              success: jobTexts.posted,
            })
          }
          onSent={(reset) => {
            reset();
            return navigate(paths.employer.postedJobs);
          }}
        />
      )}
    </>
  );
}
