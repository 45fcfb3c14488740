import { m } from '#messages';
import { listCriteria } from '#contract/hiring/scorecard-choices.ts';
import type { Scorecard, ScorecardInput } from '#contract/hiring/scorecards.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { getMyEntry } from './list-for-employer.service.ts';
import { findCriteria, listScorecards, saveScorecard } from './scorecards.queries.ts';
import { lockApplications } from './stage-moves.queries.ts';

/** @throws AppError `validation-failed` for what is no criterion of the job, or is scored twice */
function assertCriteria(scores: ScorecardInput['scores'], criteria: readonly string[]): void {
  const scored = new Set(scores.map(({ criterion }) => criterion));
  if (scored.size < scores.length || [...scored].some((name) => !criteria.includes(name))) {
    throw new AppError('validation-failed', { fields: { scores: m.fault_criterion() } });
  }
}

const meanOf = (scores: ScorecardInput['scores']): number =>
  scores.reduce((sum, { score }) => sum + score, 0) / scores.length;

/** Stores the client's scorecard, and returns all of the application. The job seeker gets no event of it. */
export const giveScorecard = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, form }: { readonly id: string; readonly form: ScorecardInput },
): Promise<Scorecard[]> =>
  inTransaction(async (transaction) => {
    const entry = await getMyEntry(transaction, actor, id);
    // An erasure that runs meanwhile comes before or after it.
    const [locked] = await lockApplications(transaction, [id]);
    if (!isStored(actor) || !locked || locked.erasedAt !== null) {
      throw new AppError('application-erased');
    }
    assertCriteria(form.scores, listCriteria(await findCriteria(transaction, entry)));
    const card = { ...form, authorId: actor.userId, mean: meanOf(form.scores), givenAt: clock() };
    await saveScorecard(transaction, entry, card);
    return {
      value: await listScorecards(transaction, entry, actor.userId),
      events: [toEvent('jobApply', [withColleagues(entry.ownerId)])],
    };
  });
