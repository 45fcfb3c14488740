import { m } from '#messages';
import type { ApprovalAction } from '#contract/trust/trust.ts';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { formatCaseTitle, kindNames, namePerson } from './case-names.ts';
import { CaseCounts, CaseDays } from './case-row.tsx';
import { Day } from '#web/ui/day.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { FraudSignals, listSigns, signsId } from './fraud-signals.tsx';

/** What the case is about: of a job that waits, who asks. */
function listAbout({ kind, awaitsApproval, askedBy, detail }: CaseDetail): string[] {
  const about = awaitsApproval
    ? [askedBy ? namePerson(askedBy) : '', detail]
    : [kindNames[kind](), detail];
  return about.filter((text) => text !== '');
}

const answered: Readonly<Record<ApprovalAction, typeof m.case_approved_on>> = {
  'approve-job': m.case_approved_on,
  'decline-job': m.case_declined_on,
};

/** Who answered a job that waited, and when. */
function Answered({ detail: { answer, decidedAt, decisions } }: { detail: CaseDetail }) {
  const last = decisions.find((decision) => decision.decidedAt === decidedAt);
  const name = last?.decidedBy ? namePerson(last.decidedBy) : m.decision_by_former();
  return (
    answer &&
    last && (
      <>
        {' · '}
        <Sentence of={answered[answer]} day={<Day timestamp={last.decidedAt} />} /> · {name}
      </>
    )
  );
}

/** Whether the site alone brought the case into the queue: of a job that waits the queue says why it is here. */
const isMarkedAlone = ({ awaitsApproval, answer, reports }: CaseDetail): boolean =>
  !awaitsApproval && answer === undefined && reports.length === 0;

/** What the case is called, and how it stands: on a narrow screen in one row where there is room. */
export function CaseHead({ detail }: { detail: CaseDetail }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 lg:col-start-1 lg:flex-col lg:items-start">
      <CaseCounts entry={detail} />
      <h2 className="text-xl wrap-anywhere">{formatCaseTitle(detail)}</h2>
    </div>
  );
}

/** The subject of the case, since when it waits, and the signs to look at. */
export function CaseFacts({ detail }: { detail: CaseDetail }) {
  return (
    <div className="-mt-4 min-w-0 lg:-mt-5 lg:col-start-1">
      <p className="text-sm text-muted wrap-anywhere">
        {listAbout(detail).join(' · ')} · <CaseDays entry={detail} />
        <Answered detail={detail} />
      </p>
      <div className="mt-2 empty:hidden">
        <FraudSignals signals={listSigns(detail)} isAlone={isMarkedAlone(detail)}>
          {' '}
          <a href={`#${signsId}`} className="text-link -my-1 inline-block py-1">
            {m.case_signs_link()}
          </a>
        </FraudSignals>
      </div>
    </div>
  );
}
