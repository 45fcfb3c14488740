import type { CaseEntry, JobEntry, UserEntry } from '#contract/trust/administration.ts';
import { caseActions } from '#contract/trust/decision-texts.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import type { Proposal } from './decision-form.tsx';

/** Undefined where the number is not known. */
type Count = number | undefined;

const goOffline = (count: number): string =>
  count === 1 ? '1 job goes offline' : `${count} jobs go offline`;

/** The consequences of disabling a user; none without open jobs. */
function describeJobs(open: Count): string {
  if (open === undefined) {
    return ', and all their jobs go offline';
  }
  return open === 0 ? '' : `, and ${goOffline(open)}`;
}

const disableText = (open: Count): string =>
  `This logs the person out of all devices right away${describeJobs(open)}. Nothing is deleted.`;

const freezeText = (open: Count): string =>
  `${open === undefined ? 'All jobs of this employer go offline' : goOffline(open)}. The person can still log in.`;

const hideText = (applicants: number): string =>
  applicants === 0
    ? 'The job goes offline right away.'
    : `The job goes offline right away. ${applicants === 1 ? 'The 1 person who applied is' : `The ${applicants} people who applied are`} warned if it’s fraud.`;

const restoreText = 'Everything comes back as it was. Jobs taken down individually stay down.';

/** The possible decisions about a user. */
export function proposeForUser(user: UserEntry): Proposal[] {
  const { _id: targetId, isDisabled, isFrozen, isEmployer, openJobCount } = user;
  const access: Proposal = isDisabled
    ? { targetId, actions: ['enable-user'], effects: { 'enable-user': restoreText } }
    : {
        targetId,
        actions: ['disable-user'],
        effects: { 'disable-user': disableText(openJobCount) },
      };
  const company: Proposal = isFrozen
    ? { targetId, actions: ['unfreeze-company'], effects: { 'unfreeze-company': restoreText } }
    : {
        targetId,
        actions: ['freeze-company'],
        effects: { 'freeze-company': freezeText(openJobCount) },
      };
  return isFrozen || (isEmployer && !isDisabled) ? [access, company] : [access];
}

/** The possible decisions about a job; one decides its open case, too. */
export const proposeForJob = ({ _id: targetId, isHidden, applicantCount }: JobEntry): Proposal[] =>
  isHidden
    ? [{ targetId, actions: ['restore-job'] }]
    : [{ targetId, actions: ['hide-job'], effects: { 'hide-job': hideText(applicantCount) } }];

const restoring: readonly DecisionAction[] = ['restore-job', 'unfreeze-company', 'enable-user'];

interface Concerned {
  readonly open?: number | undefined;
  readonly applicants?: number | undefined;
}

/** The possible decisions about reported content, the usual first. */
export function proposeForCase(
  entry: CaseEntry,
  { open, applicants = 0 }: Concerned = {},
): Proposal {
  const { _id: caseId, kind, reasons, isRestricted } = entry;
  return {
    caseId,
    actions: caseActions[kind].filter((action) => isRestricted || !restoring.includes(action)),
    reason: reasons[0],
    effects: {
      'hide-job': hideText(applicants),
      'freeze-company': freezeText(open),
      'disable-user': disableText(open),
      'remove-message': 'Both people will see that it was removed. This can’t be undone.',
    },
  };
}
