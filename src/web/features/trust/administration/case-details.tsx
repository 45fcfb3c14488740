import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { DecisionCard } from './decision-card.tsx';
import { PastDecisions } from './past-decisions.tsx';
import { CaseFacts, CaseHead } from './case-head.tsx';
import { CasePerson } from './case-person.tsx';
import { Reports } from './case-reports.tsx';
import { WholeText } from './job-preview.tsx';
import { listChangedTexts, ProposedChange } from './proposed-change.tsx';
import { proposeForCase } from './proposals.ts';
import { SignReasons } from './fraud-signals.tsx';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Decides, and leads back to the queue. */
function Decision({ detail }: { detail: CaseDetail }) {
  const navigate = useNavigate();
  const proposal = proposeForCase(detail, {
    open: detail.user?.openJobCount,
    applicants: detail.job?.applicantCount,
  });
  const leave = () => void navigate(administrationPaths.reports);
  return <DecisionCard key={detail._id} detail={detail} proposal={proposal} onDone={leave} />;
}

interface PartProps {
  detail: CaseDetail;
  /** Words to look at. */
  marked: readonly string[];
}

/** A link to the public page. */
function JobLink({ detail: { job, isRestricted } }: Pick<PartProps, 'detail'>) {
  return (
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
  );
}

/** The current text, of a job that waits the only one. */
function Present({ detail, marked }: PartProps) {
  const { present, awaitsApproval } = detail;
  return (
    <Panel
      headingLevel={3}
      title={awaitsApproval ? m.case_preview() : m.case_current()}
      action={<JobLink detail={detail} />}
    >
      {present ? (
        <WholeText kind={detail.kind} texts={present} marked={marked} />
      ) : (
        <p className="text-muted">{m.case_gone()}</p>
      )}
    </Panel>
  );
}

function ReportsPanel({ detail, marked }: PartProps) {
  const { reports } = detail;
  return (
    reports.length > 0 && (
      <Panel headingLevel={3} title={m.case_reports({ count: reports.length })}>
        <Reports reports={reports} marked={marked} />
      </Panel>
    )
  );
}

/** The texts before and after the change that waits or was answered here; undefined for everything else. */
function findVersions({ present, proposed, replaced }: CaseDetail) {
  if (present && proposed) {
    return { before: present, after: proposed };
  }
  return present && replaced && { before: replaced, after: present };
}

/** All that people read with a change: what differs stands above. */
function WholeChange({ detail, marked }: PartProps) {
  const versions = findVersions(detail);
  const { before = {}, now = {} } = detail.atOnce ?? {};
  return (
    versions && (
      <Panel headingLevel={3} title={m.case_preview()}>
        <WholeText
          kind={detail.kind}
          texts={versions.after}
          changed={[
            ...listChangedTexts(versions.before, versions.after),
            ...listChangedTexts(before, now),
          ]}
          marked={marked}
        />
      </Panel>
    )
  );
}

/** What needs no approval, and is public already. */
function ChangedAtOnce({ detail: { atOnce } }: Pick<PartProps, 'detail'>) {
  const { before = {}, now = {} } = atOnce ?? {};
  return (
    listChangedTexts(before, now).length > 0 && (
      <div className="mt-6 flex flex-col gap-3">
        <h4 className="text-base font-medium">{m.case_at_once()}</h4>
        <p className="text-muted">{m.case_at_once_text()}</p>
        <ProposedChange before={before} after={now} isApproved marked={[]} />
      </div>
    )
  );
}

/** Whether the current text is what is decided about: nobody reported it, or it waits for approval. */
const isAboutText = ({ awaitsApproval, reports }: CaseDetail): boolean =>
  awaitsApproval || reports.length === 0;

/** The change that waits or was answered, else the text or what was reported. */
function Subject({ detail, marked }: PartProps) {
  const versions = findVersions(detail);
  if (versions) {
    return (
      <Panel headingLevel={3} title={m.case_change()} action={<JobLink detail={detail} />}>
        <ProposedChange {...versions} isApproved={detail.replaced !== undefined} marked={marked} />
        <ChangedAtOnce detail={detail} />
      </Panel>
    );
  }
  const Part = isAboutText(detail) ? Present : ReportsPanel;
  return <Part detail={detail} marked={marked} />;
}

/**
 * In the order in which it is read: the facts with the signs of fraud, so that nobody decides without them, what is decided
 * about, who asks, the rest. The decision stands beside on a wide screen, and at the foot of a narrow one.
 */
export function CaseDetails({ detail }: { detail: CaseDetail }) {
  const { decisions, state } = detail;
  const isChange = findVersions(detail) !== undefined;
  const marked = detail.markedWords.flatMap(({ words }) => words);
  return (
    // On a narrow screen one column, of which the foot is a part from the heading on.
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,18fr)_minmax(0,11fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-x-10">
      <CaseHead detail={detail} />
      <CaseFacts detail={detail} />
      <div className="min-w-0 empty:hidden lg:col-start-1">
        <Subject detail={detail} marked={marked} />
      </div>
      <div className="contents lg:sticky lg:top-20 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
        {state === 'open' && <Decision detail={detail} />}
        <CasePerson detail={detail} />
        {decisions.length > 0 && (
          <Panel headingLevel={3} title={m.case_earlier()}>
            <PastDecisions detail={detail} />
          </Panel>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6 empty:hidden lg:col-start-1">
        {isChange && <WholeChange detail={detail} marked={marked} />}
        {(isChange || isAboutText(detail)) && <ReportsPanel detail={detail} marked={marked} />}
        {!isChange && !isAboutText(detail) && <Present detail={detail} marked={marked} />}
        <SignReasons {...detail} />
      </div>
    </div>
  );
}
