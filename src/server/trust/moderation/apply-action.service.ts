import { isRestriction } from '#contract/trust/decision-texts.ts';
import type { DecisionAction, ReportTarget } from '#contract/trust/trust.ts';
import {
  type AuditEntry,
  type AuditSource,
  insertAuditEntry,
} from '#server/trust/audit/audit.queries.ts';
import { type ChangeEvent, toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { accessEvents } from '#server/accounts/users/users.service.ts';
import { changes, countOpenJobs } from './restrictions.queries.ts';
import type { Target } from './targets.queries.ts';

export type EffectiveAction = Exclude<DecisionAction, 'none'>;

export interface AppliedAction {
  readonly action: EffectiveAction;
  readonly target: Target;
  readonly now: Date;
}

const toJobsEvent = ({ viewers }: Target) => [toEvent('jobs', viewers)];
const toTakenDownEvents = (target: Target) => [
  ...toJobsEvent(target),
  toEvent('removals', 'everyone'),
];

const listEvents: Readonly<Record<EffectiveAction, (target: Target) => ChangeEvent[]>> = {
  'hide-job': toTakenDownEvents,
  'restore-job': toJobsEvent,
  'freeze-company': toTakenDownEvents,
  'unfreeze-company': toJobsEvent,
  'disable-user': ({ id }) => accessEvents(id, 'disable'),
  'enable-user': ({ id }) => accessEvents(id, 'enable'),
  'remove-message': ({ viewers }) => [toEvent('jobApply', viewers)],
};

/** Whether the action changes anything: what is hidden already cannot be hidden. */
export const isEffective = ({ action, target }: Omit<AppliedAction, 'now'>): boolean =>
  isRestriction(action) === (target.restrictedAt === null);

/** Writes what an action changes, where it changes anything. Returns how many open jobs left the site or came back. */
export async function applyAction(transaction: Transaction, applied: AppliedAction) {
  const { action, target, now } = applied;
  if (!isEffective(applied)) {
    return { jobsChanged: 0, events: [] };
  }
  const count = async () =>
    target.subjectId === null ? 0 : countOpenJobs(transaction, { ownerId: target.subjectId, now });
  const before = await count();
  await changes[action](transaction, target.id, now);
  const jobsChanged = Math.abs(before - (await count()));
  return { jobsChanged, events: listEvents[action](target) };
}

/** The state that the audit log records of each kind of target. */
const flags: Readonly<Record<ReportTarget, string>> = {
  job: 'hidden',
  company: 'frozen',
  user: 'disabled',
  message: 'removed',
};

interface RecordedAct {
  readonly source: AuditSource;
  readonly at: Date;
  readonly action: AuditEntry['action'];
  readonly kind: ReportTarget;
  readonly targetId: string;
  /** Whether the target was and is restricted. */
  readonly restricted: readonly [before: boolean, after: boolean];
  /** The states of the case; left out without one. */
  readonly caseStates?: readonly [before: string, after: string] | undefined;
}

/** One entry of the audit log for one decision. */
export const recordAct = (
  transaction: Transaction,
  { source, at, action, kind, targetId, restricted, caseStates }: RecordedAct,
): Promise<void> => {
  const toFacts = (moment: 0 | 1) => ({
    [flags[kind]]: restricted[moment],
    ...(caseStates && { case: caseStates[moment] }),
  });
  const entry = { ...source, at, action, targetKind: kind, targetId };
  return insertAuditEntry(transaction, { ...entry, before: toFacts(0), after: toFacts(1) });
};
