import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Pencil } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Navigate, useLocation } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import { errorMessage, isMissing } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { ApplicationForm, FieldGroup } from './application-form.tsx';
import { type ApplyState, getApplyState } from './apply-state.ts';
import { useNewestCv } from '#web/features/accounts/files/cv-picker.tsx';
import { filesOptions } from '#web/features/accounts/files/files-api.ts';
import { ConfirmEmailFirst } from '#web/features/accounts/identity/confirm-email.tsx';
import { toPath, withApplication, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useViewer, type Viewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { ProfilePreview } from '#web/features/accounts/profiles/profile-preview.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { TaskSteps } from '#web/features/accounts/identity/task-steps.tsx';

interface FinishApplicationProps {
  jobId: string;
  /** Shows the steps of a person who came back from sign-in and the profile. */
  isResumed?: boolean | undefined;
  onSent: () => void;
}

/** Why the job takes no applications any more, or none of this user. */
const reasons: Partial<Record<ApplyState, () => string>> = {
  applied: m.apply_already,
  withdrawn: m.apply_withdrawn,
  closed: m.apply_closed,
  own: m.apply_own,
};

/** All that an employer gets with an application, before it is sent. */
export function FinishApplication(props: FinishApplicationProps) {
  const viewer = useViewer();
  const { user } = viewer;
  const query = useJob(props.jobId);
  const job = query.isForReader ? query.data : undefined;
  if (isMissing(query.error)) {
    return <EmptyState title={errorMessage(query.error)} />;
  }
  return (
    <QueryView
      query={{ ...query, data: job }}
      loading={<PageSpinner label={m.apply_job_loading()} />}
      failed={m.apply_job_failed()}
    >
      {(read) => user && <Application {...props} job={read} user={user} viewer={viewer} />}
    </QueryView>
  );
}

interface ApplicationProps extends FinishApplicationProps {
  job: Job;
  user: User;
  viewer: Viewer;
}

function Application({ job, user, viewer, isResumed, onSent }: ApplicationProps) {
  const { regAsJobSeeker: profile, _id: userId, isJobSeeker, photoURL } = user;
  const { email, uid } = viewer;
  const files = useQuery(filesOptions());
  const newest = useNewestCv();
  const origin = toPath(useLocation());
  const state = getApplyState({ job, viewer: { email, userId, isJobSeeker }, view: 'full' });
  const application = { jobId: job._id, uid };
  const [isTried, setTried] = useState(false);
  const leadOn = useEffectEvent(onSent);
  // The answer was lost, and the job, which was read again, says that the application was stored.
  const isKnownSent = isTried && state === 'applied';
  useEffect(() => {
    if (isKnownSent) {
      leadOn();
    }
  }, [isKnownSent]);
  if (state === 'register') {
    return (
      <Navigate
        to={withOrigin(paths.jobSeekerForm, withApplication(origin, application))}
        replace
      />
    );
  }
  if (isKnownSent) {
    return <PageSpinner label={m.apply_job_loading()} />;
  }
  if (state !== 'open' || !profile) {
    return <EmptyState title={reasons[state]?.() ?? ''} />;
  }
  return (
    <div className="flex flex-col gap-6">
      {isResumed && <TaskSteps act="apply" at="task" />}
      <ConfirmEmailFirst purpose="apply" />
      <ApplicationForm
        job={job}
        draftKey={files.isLoading ? undefined : `apply:${job._id}:${email}`}
        cvId={newest?._id}
        profile={
          <FieldGroup
            title={m.apply_profile()}
            action={
              <ButtonLink
                to={withOrigin(
                  paths.jobSeeker.profile,
                  withApplication(paths.job(job), application),
                )}
                variant="quiet"
                className="-mx-3"
              >
                <Icon of={Pencil} className="size-5" />
                {m.apply_edit_profile()}
              </ButtonLink>
            }
          >
            <div className="rounded-card border border-line p-4">
              <ProfilePreview profile={profile} email={email} photoURL={photoURL} />
            </div>
          </FieldGroup>
        }
        onTry={() => setTried(true)}
        onSent={onSent}
      />
    </div>
  );
}
