import { undoTime } from '#contract/trust/decision-texts.ts';
import type { NewDecision } from './decisions.queries.ts';

/** The fields that all mails of a decision share: they wait until it can no longer be undone. */
export const toMailBase = ({ id, decidedAt }: NewDecision) => ({
  decisionId: id,
  sendAt: new Date(decidedAt.getTime() + undoTime),
});
