import { m } from '#messages';
import type { JobEntry, UserEntry } from '#contract/trust/administration-entries.ts';
import type { CaseDetail, CaseEntry } from '#contract/trust/cases.ts';
import type { Person } from '#contract/trust/decisions.ts';
import {
  caseActions,
  decisionTable,
  isAboutApproval,
  isRestriction,
} from '#contract/trust/decision-texts.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import type { Proposal } from './decision-form.tsx';

/** Undefined where the number is not known. */
type Count = number | undefined;

function describeDisabling(open: Count): string {
  if (open === undefined) {
    return m.effect_disable_unknown();
  }
  return open === 0 ? m.effect_disable() : m.effect_disable_jobs({ count: open });
}

const describeFreezing = (open: Count): string =>
  open === undefined ? m.effect_freeze_unknown() : m.effect_freeze({ count: open });

const describeHiding = (applicants: number): string =>
  applicants === 0 ? m.effect_hide() : m.effect_hide_warns({ count: applicants });

/** A user may have no name yet. */
const nameRecipient = (person: Pick<Person, 'fullName'> | undefined): string | undefined =>
  person?.fullName === '' ? undefined : person?.fullName;

/** The possible decisions about a user. */
export function proposeForUser(user: UserEntry): Proposal[] {
  const { _id: targetId, version, isDisabled, isFrozen, isEmployer, openJobCount } = user;
  const about = { targetId, version, recipient: nameRecipient(user) };
  const access: Proposal = isDisabled
    ? {
        ...about,
        actions: ['enable-user'],
        effects: { 'enable-user': m.effect_restore() },
      }
    : {
        ...about,
        actions: ['disable-user'],
        effects: { 'disable-user': describeDisabling(openJobCount) },
      };
  const company: Proposal = isFrozen
    ? {
        ...about,
        actions: ['unfreeze-company'],
        effects: { 'unfreeze-company': m.effect_restore() },
      }
    : {
        ...about,
        actions: ['freeze-company'],
        effects: { 'freeze-company': describeFreezing(openJobCount) },
      };
  return isFrozen || (isEmployer && !isDisabled) ? [access, company] : [access];
}

/** The possible decisions about a job; one decides its open case, too. */
export function proposeForJob({ _id: targetId, version, owner, ...job }: JobEntry): Proposal[] {
  const about = { targetId, version, recipient: nameRecipient(owner) };
  const effects = { 'hide-job': describeHiding(job.applicantCount) };
  return job.isHidden
    ? [{ ...about, actions: ['restore-job'] }]
    : [{ ...about, actions: ['hide-job'], effects }];
}

/** Restrictions of an employer, which a job that waits may show to be needed. */
const isAboutPerson = (action: DecisionAction): boolean =>
  action === 'freeze-company' || action === 'disable-user';

const isRestoring = (action: DecisionAction): boolean =>
  action !== 'none' && !isRestriction(action);

interface Concerned {
  readonly open?: number | undefined;
  readonly applicants?: number | undefined;
}

/** The possible decisions about reported content, the usual first. */
export function proposeForCase(
  entry: CaseEntry,
  { open, applicants = 0 }: Concerned = {},
): Proposal {
  const { _id: caseId, version, kind, agreedReason, isRestricted, subject } = entry;
  const { awaitsApproval } = entry;
  const isChange = awaitsApproval && !isRestricted;
  return {
    caseId,
    version,
    recipient: nameRecipient(subject),
    actions: caseActions[kind].filter((action) =>
      awaitsApproval
        ? isAboutApproval(action) || isAboutPerson(action) || (isChange && action === 'hide-job')
        : !isAboutApproval(action) && (isRestricted || !isRestoring(action)),
    ),
    reason: agreedReason,
    effects: {
      'approve-job': isChange ? m.effect_approve_change() : m.effect_approve(),
      'decline-job': isChange ? m.effect_decline_change() : m.effect_decline(),
      'hide-job': describeHiding(applicants),
      'freeze-company': describeFreezing(open),
      'disable-user': describeDisabling(open),
      'remove-message': m.effect_remove_message(),
    },
  };
}

/** The decision that restores what a decided case has taken down; undefined where it is on the site, or gone. */
export function proposeReversal({
  kind,
  isRestricted,
  job,
  user,
}: CaseDetail): Proposal | undefined {
  const proposals = [...(job ? proposeForJob(job) : []), ...(user ? proposeForUser(user) : [])];
  return proposals.find(
    ({ actions: [action = 'none'] }) =>
      isRestricted &&
      action !== 'none' &&
      isRestoring(action) &&
      decisionTable[action].target === kind,
  );
}
