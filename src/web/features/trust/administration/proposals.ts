import { m } from '#messages';
import type { CaseEntry, JobEntry, UserEntry } from '#contract/trust/administration.ts';
import { caseActions } from '#contract/trust/decision-texts.ts';
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

/** The possible decisions about a user. */
export function proposeForUser(user: UserEntry): Proposal[] {
  const { _id: targetId, isDisabled, isFrozen, isEmployer, openJobCount } = user;
  const access: Proposal = isDisabled
    ? { targetId, actions: ['enable-user'], effects: { 'enable-user': m.effect_restore() } }
    : {
        targetId,
        actions: ['disable-user'],
        effects: { 'disable-user': describeDisabling(openJobCount) },
      };
  const company: Proposal = isFrozen
    ? {
        targetId,
        actions: ['unfreeze-company'],
        effects: { 'unfreeze-company': m.effect_restore() },
      }
    : {
        targetId,
        actions: ['freeze-company'],
        effects: { 'freeze-company': describeFreezing(openJobCount) },
      };
  return isFrozen || (isEmployer && !isDisabled) ? [access, company] : [access];
}

/** The possible decisions about a job; one decides its open case, too. */
export const proposeForJob = ({ _id: targetId, isHidden, applicantCount }: JobEntry): Proposal[] =>
  isHidden
    ? [{ targetId, actions: ['restore-job'] }]
    : [
        {
          targetId,
          actions: ['hide-job'],
          effects: { 'hide-job': describeHiding(applicantCount) },
        },
      ];

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
      'hide-job': describeHiding(applicants),
      'freeze-company': describeFreezing(open),
      'disable-user': describeDisabling(open),
      'remove-message': m.effect_remove_message(),
    },
  };
}
