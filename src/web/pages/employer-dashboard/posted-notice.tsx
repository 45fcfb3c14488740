import { m } from '#messages';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { CircleCheck } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useHref, useLocation } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { absoluteUrl } from '#web/lib/site-origin.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { readState } from '#web/lib/read-state.ts';

/** The job that was just posted, as the form's navigation carries it. */
export interface PostedJob {
  readonly _id: string;
  readonly position: string;
}

export const toPostedState = (job: PostedJob) => ({
  posted: { _id: job._id, position: job.position },
});

const copyLink = async (path: string) => {
  try {
    await navigator.clipboard.writeText(absoluteUrl(window.location.origin, path));
    toast.success(m.posted_notice_copied(), { id: 'link' });
  } catch {
    toast.error(m.posted_notice_copy_failed(), {
      id: 'link',
    });
  }
};

/** Next steps right after posting a job, as long as it is open. `jobs` are the viewer's, the latest first. */
export function PostedNotice({ jobs }: { jobs: readonly Job[] | undefined }) {
  const job = readState<PostedJob>(useLocation().state, 'posted', ['_id', 'position']);
  const path = useHref(job ? paths.job(job) : paths.home);
  if (!job) {
    return null;
  }
  // Back and a reload bring the state again, also when the job was closed or deleted since.
  if (jobs && jobs.find(({ _id }) => _id === job._id)?.isClosed !== false) {
    return null;
  }
  return (
    <div
      role="group"
      aria-label={m.posted_notice()}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-tint px-4 py-3"
    >
      <p className="flex w-full items-center gap-2">
        <Icon of={CircleCheck} className="size-5 shrink-0 text-success" />
        <span>
          <ParaglideMessage
            message={m.posted_notice_live}
            inputs={{ position: job.position }}
            markup={{ strong: ({ children }) => <strong>{children}</strong> }}
          />
        </span>
      </p>
      <ButtonLink variant="secondary" to={paths.job(job)}>
        {m.posted_notice_public()}
      </ButtonLink>
      <Button variant="secondary" onClick={() => void copyLink(path)}>
        {m.posted_notice_copy()}
      </Button>
      <ButtonLink variant="quiet" to={paths.employer.addJobLike(job._id)}>
        {m.posted_notice_duplicate()}
      </ButtonLink>
    </div>
  );
}
