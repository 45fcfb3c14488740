import { m } from '#messages';
import { CircleCheck, Hourglass } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useHref, useLocation } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { absoluteUrl } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { readState } from '#web/lib/read-state.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** The job that was just posted, as the form's navigation carries it. */
export interface PostedJob {
  readonly _id: string;
  readonly position: string;
}

export const toPostedState = (job: PostedJob) => ({
  posted: { _id: job._id, position: job.position },
});

/** Next steps right after posting a job, as long as it is open. `jobs` are the viewer's, the latest first. */
export function PostedNotice({ jobs }: { jobs: readonly Job[] | undefined }) {
  const job = readState<PostedJob>(useLocation().state, 'posted', ['_id', 'position']);
  const path = useHref(job ? paths.job(job) : paths.home);
  if (!job) {
    return null;
  }
  const found = jobs?.find(({ _id }) => _id === job._id);
  if (found?.approval === 'waiting') {
    return (
      <Notice
        role="group"
        aria-label={m.posted_notice()}
        className="mb-6"
        icon={<Icon of={Hourglass} />}
      >
        <Sentence of={m.posted_notice_waiting} inputs={{ position: job.position }} />
      </Notice>
    );
  }
  // Back and a reload bring the state again, also when the job was closed or deleted since.
  if (jobs && found?.isClosed !== false) {
    return null;
  }
  return (
    <Notice
      role="group"
      aria-label={m.posted_notice()}
      className="mb-6"
      icon={<Icon of={CircleCheck} className="text-success" />}
      actions={
        <>
          <ButtonLink variant="secondary" to={paths.job(job)}>
            {m.posted_notice_public()}
          </ButtonLink>
          <CopyButton
            text={absoluteUrl(window.location.origin, path)}
            copied={m.posted_notice_copied()}
            failed={m.posted_notice_copy_failed()}
          >
            {m.posted_notice_copy()}
          </CopyButton>
          <ButtonLink variant="quiet" to={paths.employer.addJobLike(job._id)}>
            {m.posted_notice_duplicate()}
          </ButtonLink>
        </>
      }
    >
      <Sentence of={m.posted_notice_live} inputs={{ position: job.position }} />
    </Notice>
  );
}
