import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { ApplyArea } from '#web/features/hiring/jobs/apply/apply-area.tsx';
import { type ApplyState, getApplyState } from '#web/features/hiring/jobs/apply/apply-state.ts';
import { ClosedBadge } from '#web/features/hiring/jobs/card/job-facts.tsx';
import { CompanyBox } from '#web/features/hiring/jobs/view/company-box.tsx';
import { JobView, type ViewedJob } from '#web/features/hiring/jobs/view/job-view.tsx';
import { ShareButton } from '#web/features/hiring/jobs/view/share-button.tsx';
import { JobResponsiveness } from '#web/features/hiring/responsiveness/job-responsiveness.tsx';
import { paths } from '#web/app/paths.ts';
import { justSentOptions } from '#web/features/hiring/jobs/apply/just-sent.ts';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { findClosingPlace } from '#web/features/hiring/jobs/job-labels.ts';
import type { SentPanelProps } from '#web/features/hiring/jobs/apply/sent-panel.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { FailedPage } from '#web/lib/reload-once.ts';
import { isReopening } from './reopened-conversation.ts';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';
import { FollowCompany } from '#web/features/hiring/saved-searches/follow-company.tsx';
import { DaysLeft } from '#web/ui/day.tsx';
import { type JobRead, useApplyViewer } from '#web/features/hiring/jobs/apply/use-apply-viewer.ts';

/** Its dialog is for applicants alone. Where it cannot be loaded, the page is reloaded. */
const JobConversation = lazyPart(
  async () => (await import('./job-conversation.tsx')).JobConversation,
  { fallback: FailedPage },
);

/** For who has applied just now. Without it the Apply area still says so. */
const SentPanel = lazyPart<SentPanelProps>(
  async () => (await import('#web/features/hiring/jobs/apply/sent-panel.tsx')).SentPanel,
);

interface FullJobProps {
  job: ViewedJob;
  read: JobRead;
  headingLevel?: 1 | 2 | 3;
}

const canApply: ReadonlySet<ApplyState> = new Set(['log-in', 'register', 'open']);

/** Says how long applying takes, and until when it is possible. */
function ApplyNote({ job }: { job: JobSummary }) {
  return (
    <>
      <p>{m.job_apply_note()}</p>
      {job.applyUntil !== undefined && (
        <p className="mt-1">
          <DaysLeft day={job.applyUntil} closesAt={job.closesAt} place={findClosingPlace(job)} />
        </p>
      )}
    </>
  );
}

const quietLink =
  'inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink md:min-h-8';

/** For what should not be on the site. */
function ReportLinks({ job }: { job: JobSummary }) {
  const links = [
    [paths.report('job', job._id), m.job_report()],
    [paths.report('company', job._id), m.job_report_company()],
    [paths.reporting, m.job_report_rules()],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
      {links.map(([to, label]) => (
        <Link key={to} to={to} rel="nofollow" className={quietLink}>
          {label}
        </Link>
      ))}
    </p>
  );
}

/** A job with all its texts, and what the viewer can do about it. */
export function FullJob({ job, headingLevel = 1, read }: FullJobProps) {
  const viewer = useApplyViewer(read);
  const { listPath } = useJobOverlay();
  const [isConversationOpen, setConversationOpen] = useState(() => isReopening(job._id));
  const { data: sent } = useQuery(justSentOptions);
  const signedIn = viewer === 'unknown' ? null : viewer;
  const userId = signedIn?.userId;
  // Nobody follows or reports the own company.
  const isOwn = job.myRole !== undefined;
  const state = getApplyState({ job, viewer: signedIn, view: 'full' });
  const application = job.applicants.find((entry) => entry.userId === userId);
  return (
    <>
      <JobView
        job={job}
        headingLevel={headingLevel}
        badge={job.isClosed && state !== 'closed' && <ClosedBadge />}
        corner={<SaveJobButton job={job} />}
        news={
          sent?.jobId === job._id &&
          (state === 'open' || state === 'applied') && (
            <Suspense fallback={null}>
              <SentPanel
                job={job}
                sentAt={sent.sentAt}
                applicationId={application?.applicationId}
              />
            </Suspense>
          )
        }
        apply={
          <ApplyArea
            job={job}
            view="full"
            viewer={viewer}
            origin={listPath}
            application={application}
            onMessage={application ? () => setConversationOpen(true) : undefined}
          />
        }
        note={canApply.has(state) && <ApplyNote job={job} />}
        actions={<ShareButton job={job} />}
        company={
          <CompanyBox job={job}>
            <JobResponsiveness job={job} />
            {!isOwn && <FollowCompany company={job.company} className="mt-4 *:w-full" />}
          </CompanyBox>
        }
        end={!isOwn && <ReportLinks job={job} />}
      />
      {isConversationOpen && application && (
        <Suspense>
          <JobConversation
            job={job}
            application={{
              ...application,
              company: job.company,
              logo: job.logo,
              isJobHidden: job.isTakenDown,
            }}
            onClose={() => setConversationOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
