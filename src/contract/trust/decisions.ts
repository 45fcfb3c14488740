import { m } from '#messages';
import * as z from 'zod/mini';
import { factsLimit, isAboutApproval, isRestriction } from './decision-texts.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import {
  evenIfInvalid,
  freeText,
  Id,
  requiredChoice,
  Timestamp,
} from '#contract/platform/primitives.ts';
import {
  caseStates,
  type DecisionAction,
  decisionActions,
  decisionGrounds,
  reportReasons,
  reportTargets,
} from './trust.ts';

/** Decisions of administrators about reported content and accounts, and their results. */

/** How a case ends: its reports were right, wrong, or the problem was gone before the decision. */
const outcomes = ['upheld', 'rejected', 'fixed'] as const;

const decisionFields = {
  /** The case that is decided; without one `targetId` names what the action changes. */
  caseId: z.optional(Id),
  /** The version of the case, or of the entry of a list, that was read: once there is a later one, the decision is refused. */
  version: z.optional(z.int()),
  targetId: z.optional(Id),
  action: requiredChoice(decisionActions, m.decision_no_action),
  reason: z.optional(z.enum(reportReasons, { error: m.decision_no_reason })),
  ground: z._default(z.enum(decisionGrounds), 'rules'),
  /** The explanation to the person concerned; required for a restriction. */
  facts: z._default(freeText(factsLimit), ''),
  /** Required with a case. A restriction upholds the reports. */
  outcome: z.optional(z.enum(outcomes)),
};

const Fields = z.object(decisionFields);
type Fields = z.infer<typeof Fields>;

const needsCase = (action: DecisionAction): boolean => action === 'none' || isAboutApproval(action);

/** The error of each field; false for a valid one. */
function findFaults({ caseId, targetId, action, reason, facts, outcome }: Fields) {
  const isTaking = isRestriction(action);
  const isOutcomeWrong =
    outcome !== undefined && (isTaking ? outcome !== 'upheld' : outcome === 'upheld');
  return {
    targetId: (caseId === undefined) === (targetId === undefined) && m.decision_one_target(),
    action: caseId === undefined && needsCase(action) && m.decision_wrong_action(),
    facts: isTaking && facts === '' && m.decision_no_facts(),
    reason: isTaking && reason === undefined && m.decision_no_reason(),
    outcome:
      (caseId !== undefined && outcome === undefined && m.decision_no_outcome()) ||
      (isOutcomeWrong && m.decision_wrong_outcome()),
  };
}

export const DecisionInput = Fields.check(
  z.check<Fields>(({ value, issues }) => {
    for (const [field, message] of Object.entries(findFaults(value))) {
      if (message !== false) {
        issues.push({ code: 'custom', input: value, path: [field], message });
      }
    }
  }, evenIfInvalid),
);
export type DecisionInput = z.infer<typeof DecisionInput>;

/** A user, as lists for administrators name them. */
export const Person = z.object({ _id: Id, fullName: z.string(), userEmail: z.string() });
export type Person = z.infer<typeof Person>;

export const Decision = z.object({
  _id: Id,
  action: z.enum(decisionActions),
  targetKind: z.enum(reportTargets),
  targetId: Id,
  reason: z.optional(z.enum(reportReasons)),
  ground: z.enum(decisionGrounds),
  facts: z.string(),
  isAutomated: z.boolean(),
  /** Absent where the site decided, or the account is gone. */
  decidedBy: z.optional(Person),
  decidedAt: Timestamp,
});
export type Decision = z.infer<typeof Decision>;

export const DecisionResult = z.object({
  decision: Decision,
  /** The new state of the case; absent for a decision without one. */
  caseState: z.optional(z.enum(caseStates)),
  /** Jobs that left the site or came back. */
  jobsChanged: z.int(),
  /** People who applied and are warned of a fraud. */
  applicantsWarned: z.int(),
  /** Until when it can be undone; absent where it cannot. The mails about it wait as long. */
  undoUntil: z.optional(Timestamp),
});
export type DecisionResult = z.infer<typeof DecisionResult>;

export const decisionsMade: RateLimit = {
  name: 'decisions',
  message: 'made # decisions',
  account: { hour: 600 },
  address: { hour: 2_400 },
};

export const administrationTag = {
  name: 'administration',
  description: 'What administrators read and decide; blogs and the newsletter have their own.',
  schemas: { Decision, DecisionResult, Person },
};

const decision: DecisionInput = {
  caseId: '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03',
  action: 'hide-job',
  reason: 'fraud',
  ground: 'rules',
  facts: 'The job asks applicants for money before the first interview.',
  outcome: 'upheld',
};

export const decisionsEndpoints = defineEndpoints(administrationTag, {
  decide: {
    route: 'POST /administration/decisions',
    summary:
      'Decide a case, or about a job, a company, a message or a user; the person affected gets the reasons by email',
    access: 'administrator',
    limit: decisionsMade,
    example: decision,
    errors: ['case-not-found', 'case-changed', 'target-not-found', 'own-case', 'already-decided'],
    body: DecisionInput,
    status: 201,
    response: DecisionResult,
  },
  undo: {
    route: 'POST /administration/decisions/:id/undo',
    summary:
      'Undo a decision within two minutes: its mails are not sent, and its case is open again',
    access: 'administrator',
    limit: decisionsMade,
    errors: ['decision-not-found', 'own-case', 'already-decided', 'too-late-to-undo'],
    response: DecisionResult,
  },
});
