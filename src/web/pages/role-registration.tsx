import { Navigate, useLocation, useMatch } from 'react-router';
import { m } from '#messages';
import { seekerPositions } from '#contract/accounts/profile-choices.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { readAppliedJob, readOrigin } from '#web/features/accounts/identity/funnel.ts';
import { readTask, type Task } from '#web/features/accounts/identity/tasks.ts';
import { AccountLoadError } from '#web/features/accounts/identity/require-session.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { EmployerProfileForm } from '#web/features/accounts/profiles/employer-profile-form.tsx';
import { JobSeekerProfileForm } from '#web/features/accounts/profiles/job-seeker-profile-form.tsx';
import { WithJob } from '#web/features/hiring/jobs/apply/job-beside-form.tsx';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { TaskSteps } from '#web/features/accounts/identity/task-steps.tsx';
import { oneOf } from '#web/lib/choices.ts';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const employer = {
  title: m.common_employer,
  heading: m.role_employer_heading,
  intro: m.role_employer_intro,
  dashboard: paths.employer.dashboard,
};
const jobSeeker = {
  title: m.common_job_seeker,
  heading: m.role_job_seeker_heading,
  intro: m.role_job_seeker_intro,
  dashboard: paths.jobSeeker.dashboard,
};

/** What comes after the form, where it is a step of a task. */
const nextSteps: Readonly<Record<Task['act'], () => string>> = {
  apply: m.role_next_apply,
  post: () => `${m.role_employer_intro()} ${m.role_next_post()}`,
};

/** Values for the profile from the job that the person is about to apply to. */
const presetsFrom = (job: Job) => {
  const position = oneOf(seekerPositions, job.position);
  const { jobCategory: jobType, companyCategory } = job;
  return { jobType, companyCategory, ...(position && { position }) };
};

/** The form of a job seeker, which begins with what the job says where an application led here. */
function NewJobSeeker({ user, job }: { user: User; job: Job | undefined }) {
  const presets = job && presetsFrom(job);
  const describePresets = presets?.position ? m.role_presets : m.role_presets_kind;
  return (
    <JobSeekerProfileForm
      user={user}
      isNew
      presets={presets}
      jobTitle={job?.position}
      note={job && describePresets({ position: job.position })}
    />
  );
}

/** Registers the person as an employer or as a job seeker, by the URL. */
export function Component() {
  const { user, uid, isEmployer, isJobSeeker, error } = useViewer();
  const isForEmployers = useMatch(paths.employerForm) !== null;
  const origin = readOrigin(useLocation());
  const jobId = isForEmployers ? undefined : readAppliedJob(origin, uid);
  const { data: job } = useJob(jobId);
  if (!user) {
    return error ? (
      <AccountLoadError message={error} />
    ) : (
      <PageSpinner label={m.account_loading()} />
    );
  }
  const role = isForEmployers ? employer : jobSeeker;
  const task = readTask(origin, uid);
  // A person who has just registered goes on from here as well: the response gives that person the role.
  if (isForEmployers ? isEmployer : isJobSeeker) {
    return <Navigate to={origin ?? role.dashboard} state={{ task }} replace />;
  }
  const intro = [
    // The toast of a new account says it, too: in a task the next step matters more.
    !task && !isEmployer && !isJobSeeker && m.role_welcome(),
    task ? nextSteps[task.act]() : role.intro(),
    !task && origin !== undefined && m.role_brings_back(),
  ].filter(Boolean);
  return (
    <PageContainer width={jobId === undefined ? 'form' : 'content'}>
      <PageHead title={role.title()} />
      <PageHeading intro={intro.join(' ')}>{role.heading()}</PageHeading>
      <WithJob job={job}>
        {task && (
          <div className="mb-6">
            <TaskSteps act={task.act} at="role" />
          </div>
        )}
        {isForEmployers ? (
          <EmployerProfileForm user={user} isNew />
        ) : (
          <NewJobSeeker user={user} job={job} />
        )}
      </WithJob>
    </PageContainer>
  );
}
