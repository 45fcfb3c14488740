import { m } from '#messages';
import type { Job } from '#contract/hiring/jobs.ts';
import { ChangedFields } from '#web/features/hiring/jobs/changed-fields.tsx';
import { MyDecision } from '#web/features/trust/reports/my-decisions.tsx';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Hourglass, ShieldAlert } from 'lucide';

/** Why a job was taken down, what that means for its employer, and the way to object. */
export function TakenDownNotice({ job }: { job: Job }) {
  return (
    <Notice
      tone="error"
      role="region"
      aria-labelledby="taken-down"
      className="mb-6"
      icon={<Icon of={ShieldAlert} className="text-error" />}
    >
      <div className="flex flex-col gap-3">
        <h2 id="taken-down" className="text-lg">
          {m.posted_job_taken_down_title()}
        </h2>
        <p>{m.posted_job_taken_down()}</p>
        {job.hiddenBy !== undefined && <MyDecision id={job.hiddenBy} />}
        <p>
          <TextLink to={paths.reporting}>{m.posted_job_rules()}</TextLink>
        </p>
      </div>
    </Notice>
  );
}

const makeWords = ({ approval, change }: Job): readonly [title: string, text: string] => {
  if (change) {
    return approval === 'waiting'
      ? [m.posted_change_waiting_title(), m.posted_change_waiting()]
      : [m.posted_change_declined_title(), m.posted_change_declined()];
  }
  return approval === 'waiting'
    ? [m.posted_job_waiting_title(), m.posted_job_waiting()]
    : [m.posted_job_declined_title(), m.posted_job_declined()];
};

interface ApprovalNoticeProps {
  job: Job;
  /** Above the form, which has the change: only what the administration asks for. */
  isAtForm?: boolean;
}

/** That a job or its change is not public yet, or why it was not approved; nothing for any other job. */
export function ApprovalNotice({ job, isAtForm = false }: ApprovalNoticeProps) {
  if (job.approval === undefined || (isAtForm && job.approval === 'waiting')) {
    return null;
  }
  const isWaiting = job.approval === 'waiting';
  const [title, text] = makeWords(job);
  return (
    <Notice
      tone={isWaiting ? 'plain' : 'error'}
      role="region"
      aria-labelledby="approval"
      className="mb-6"
      icon={<Icon of={isWaiting ? Hourglass : ShieldAlert} />}
    >
      <div className="flex flex-col gap-3">
        <h2 id="approval" className="text-lg">
          {title}
        </h2>
        <p>{text}</p>
        {job.hiddenBy !== undefined && <MyDecision id={job.hiddenBy} />}
        {!isWaiting && (
          <p>
            <TextLink to={paths.reporting}>{m.posted_job_rules()}</TextLink>
          </p>
        )}
        {job.change && !isAtForm && <ChangedFields job={job} />}
      </div>
    </Notice>
  );
}
