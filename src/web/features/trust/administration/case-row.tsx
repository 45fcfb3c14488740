import { Scale, ShieldAlert } from 'lucide';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { Icon } from '#web/ui/icon.tsx';
import { useId } from 'react';
import type { CaseEntry } from '#contract/trust/cases.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Day } from '#web/ui/day.tsx';
import { formatCaseTitle, kindNames, nameField, namePerson, nameState } from './case-names.ts';
import type { Proposal } from './decision-form.tsx';
import type { ListDecisions } from './use-list-decision.tsx';
import { BadgeRow, ListRow } from './list-row.tsx';
import { proposeForCase } from './proposals.ts';
import { RowActions } from './row-actions.tsx';
import { FraudSignals } from './fraud-signals.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** Why it is in the queue, and how it stands. */
export function CaseCounts({ entry }: { entry: CaseEntry }) {
  const { reasons, isIllegal, isRestricted, state, reportCount } = entry;
  const { awaitsApproval } = entry;
  return (
    <BadgeRow>
      {state !== 'open' && <Badge tone="info">{nameState(entry)}</Badge>}
      {awaitsApproval && (
        <Badge tone="info">{isRestricted ? m.case_new_job() : m.case_changed_job()}</Badge>
      )}
      {isRestricted && !awaitsApproval && <Badge tone="danger">{m.case_taken_down()}</Badge>}
      {reportCount > 0 && <Badge>{m.case_reports({ count: reportCount })}</Badge>}
      {reasons.map((reason) => (
        <Badge key={reason} tone="warning" icon={<Icon of={ShieldAlert} />}>
          {reportReasonTexts[reason].title()}
        </Badge>
      ))}
      {isIllegal && (
        <Badge tone="danger" icon={<Icon of={Scale} />}>
          {m.case_illegal()}
        </Badge>
      )}
    </BadgeRow>
  );
}

/** When the case began, by a report or by the site's own check, or since when a job waits, and when someone reported last. */
export function CaseDays({ entry }: { entry: CaseEntry }) {
  const { openedAt, lastReportAt, waitingSince } = entry;
  return (
    <>
      {waitingSince === undefined ? (
        <Sentence of={m.case_opened} day={<Day timestamp={openedAt} />} />
      ) : (
        <Sentence of={m.case_waiting_since} day={<Day timestamp={waitingSince} />} />
      )}
      {lastReportAt !== undefined && (
        <>
          {' '}
          · <Sentence of={m.case_last_report} day={<Day timestamp={lastReportAt} />} />
        </>
      )}
    </>
  );
}

const proposeOneByOne = (entry: CaseEntry): readonly Proposal[] => {
  const proposal = proposeForCase(entry);
  return proposal.actions.map((action) => ({ ...proposal, actions: [action] }));
};

export const caseDecisions: ListDecisions<CaseEntry> = {
  propose: proposeOneByOne,
  describe: formatCaseTitle,
};

export const placeholderCase: CaseEntry = {
  _id: '',
  kind: 'job',
  targetId: '',
  state: 'open',
  title: 'Example position',
  detail: 'Example company',
  reportCount: 2,
  reasons: ['fraud'],
  isIllegal: false,
  signals: [],
  weight: 0,
  openedAt: '2026-01-01T00:00:00.000Z',
  awaitsApproval: false,
  isRestricted: false,
  isRestored: false,
  version: 0,
};

/** What the case is about: of a job that waits, its company and who posted it. */
function listSubject({ kind, detail, subject, awaitsApproval }: CaseEntry): string[] {
  const person = subject ? namePerson(subject) : '';
  const about = awaitsApproval ? [detail, person] : [kindNames[kind](), detail];
  return about.filter((part) => part !== '');
}

/** The initials of the company, or of the person. */
function Picture({ of: { kind, title, detail, subject } }: { of: CaseEntry }) {
  if (kind === 'job' || kind === 'company') {
    return <AvatarLogo size="compact" name={kind === 'job' ? detail : title} />;
  }
  return <AvatarLogo shape="person" size="compact" name={subject ? namePerson(subject) : title} />;
}

/** What a change would alter of a public job. */
function ChangedTexts({ entry: { changed = [] } }: Pick<CaseRowProps, 'entry'>) {
  const fields = new Intl.ListFormat(getLocale()).format(changed.map(nameField));
  return changed.length > 0 && <p className="mt-1 text-sm">{m.case_changes({ fields })}</p>;
}

interface CaseRowProps {
  entry: CaseEntry;
  onDecide: (proposal: Proposal) => void;
}

export function CaseRow({ entry, onDecide }: CaseRowProps) {
  const titleId = useId();
  const { _id, state, signals } = entry;
  const title = formatCaseTitle(entry);
  return (
    <ListRow
      titleId={titleId}
      title={title}
      picture={<Picture of={entry} />}
      to={administrationPaths.report(_id)}
      isWide
      facts={<CaseCounts entry={entry} />}
      actions={
        state === 'open' && (
          <RowActions titleId={titleId} proposals={proposeOneByOne(entry)} onDecide={onDecide} />
        )
      }
    >
      <p className="text-sm text-muted">
        {listSubject(entry).join(' · ')} · <CaseDays entry={entry} />
      </p>
      <ChangedTexts entry={entry} />
      <FraudSignals signals={signals} />
    </ListRow>
  );
}
