import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/administration.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { ApprovalCard } from './approval-card.tsx';
import { formatCaseTitle, kindNames } from './case-names.ts';
import { PastDecisions } from './past-decisions.tsx';
import { Reports, ReportedTexts } from './case-reports.tsx';
import { CaseCounts, CaseDays } from './case-row.tsx';
import { ProposedChange } from './proposed-change.tsx';
import { LazyDecisionForm } from './decision-dialog.tsx';
import { proposeForCase } from './proposals.ts';
import { FraudSignals } from './fraud-signals.tsx';
import { UserBadges, UserLinks } from './user-row.tsx';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Decides, and leads back to the queue. */
function DecisionCard({ detail }: { detail: CaseDetail }) {
  const navigate = useNavigate();
  const proposal = proposeForCase(detail, {
    open: detail.user?.openJobCount,
    applicants: detail.job?.applicantCount,
  });
  const leave = () => void navigate(administrationPaths.reports);
  if (detail.awaitsApproval) {
    return <ApprovalCard key={detail._id} detail={detail} proposal={proposal} onDone={leave} />;
  }
  return (
    <Panel headingLevel={3} title={m.case_your_decision()}>
      <LazyDecisionForm key={detail._id} proposal={proposal} onDone={leave} />
    </Panel>
  );
}

const nameRole = ({ isEmployer, isJobSeeker }: NonNullable<CaseDetail['user']>): string => {
  if (isEmployer) {
    return m.common_employer();
  }
  return isJobSeeker ? m.common_job_seeker() : m.case_person();
};

function Person({ user }: { user: NonNullable<CaseDetail['user']> }) {
  return (
    <Panel headingLevel={3} title={nameRole(user)}>
      <p className="font-medium wrap-anywhere">{user.fullName || user.userEmail}</p>
      <p className="text-muted wrap-anywhere">{showAddress(user.userEmail)}</p>
      <div className="my-2">
        <UserBadges user={user} />
      </div>
      <p className="-mx-4 -mb-2 flex flex-wrap [&_.btn]:text-primary">
        <UserLinks user={user} />
      </p>
    </Panel>
  );
}

/** The current text, with a link to its public page. */
function Present({ detail: { present, job, isRestricted } }: { detail: CaseDetail }) {
  return (
    <Panel
      headingLevel={3}
      title={m.case_current()}
      action={
        job &&
        !isRestricted && (
          <TextLink
            to={paths.job(job)}
            // The decision that is being written stays.
            target="_blank"
          >
            {m.case_view_job()}
          </TextLink>
        )
      }
    >
      {present ? <ReportedTexts texts={present} /> : <p className="text-muted">{m.case_gone()}</p>}
    </Panel>
  );
}

function ReportsPanel({ detail: { reports, signals, awaitsApproval } }: { detail: CaseDetail }) {
  // A job that waits is here without a report; its signs of fraud stand above.
  if (awaitsApproval && reports.length === 0) {
    return null;
  }
  return (
    <Panel headingLevel={3} title={m.case_reports({ count: reports.length })}>
      {reports.length === 0 ? (
        <p className="text-muted">
          {signals.length > 0 ? m.case_signs_alone() : m.case_no_reports()}
        </p>
      ) : (
        <Reports reports={reports} />
      )}
    </Panel>
  );
}

/** What is decided about: the change or the new job that waits, else what was reported. */
function Subject({ detail }: { detail: CaseDetail }) {
  const { present, proposed, awaitsApproval } = detail;
  if (present && proposed) {
    return (
      <Panel headingLevel={3} title={m.case_change()}>
        <ProposedChange before={present} after={proposed} />
      </Panel>
    );
  }
  return awaitsApproval ? <Present detail={detail} /> : <ReportsPanel detail={detail} />;
}

/** Who posted or changed it, why it waits, and who reads it until it is decided. */
function WhyItWaits({ detail: { isRestricted, user } }: { detail: CaseDetail }) {
  const name = user && (user.fullName || showAddress(user.userEmail));
  const write = isRestricted ? m.case_waits_new : m.case_waits_change;
  return (
    name !== undefined && <p className="mt-2 max-w-measure wrap-anywhere">{write({ name })}</p>
  );
}

/**
 * In the order in which it is read: what is decided about, the decision, the rest. On a wide screen the decision stands beside;
 * on a narrow one what approves stays at the foot.
 */
export function CaseDetails({ detail }: { detail: CaseDetail }) {
  const { kind, decisions, user, state, present, proposed, awaitsApproval, signals } = detail;
  const isChange = Boolean(present && proposed);
  const about = awaitsApproval ? detail.detail : '';
  return (
    // On a narrow screen one column, of which the foot is a part from the heading on.
    <div className="flex flex-col gap-6 lg:gap-4">
      <div>
        <p className="text-sm text-muted">
          {[kindNames[kind](), about].filter((text) => text !== '').join(' · ')} ·{' '}
          <CaseDays entry={detail} />
        </p>
        <h2 className="mb-2 text-xl wrap-anywhere">{formatCaseTitle(detail)}</h2>
        <CaseCounts entry={detail} />
        {awaitsApproval && <WhyItWaits detail={detail} />}
        <div className="mt-2 empty:hidden">
          <FraudSignals signals={signals} />
        </div>
      </div>
      <div className="contents lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
        <Subject detail={detail} />
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          {state === 'open' && <DecisionCard detail={detail} />}
          {user && <Person user={user} />}
          {decisions.length > 0 && (
            <Panel headingLevel={3} title={m.case_earlier()}>
              <PastDecisions detail={detail} />
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1">
          {(isChange || awaitsApproval) && <ReportsPanel detail={detail} />}
          {(isChange || !awaitsApproval) && <Present detail={detail} />}
        </div>
      </div>
    </div>
  );
}
