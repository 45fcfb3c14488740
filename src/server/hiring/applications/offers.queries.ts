import { type SQL, sql } from 'drizzle-orm';
import type { Offer } from '#contract/hiring/offers.ts';
import { openStages, type Stage, stageMailDelay } from '#contract/hiring/stages.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { present } from '#server/platform/http/present.ts';

const { offeredAt, answerBy, offerTerms, offerResponse, offerAnsweredAt } = applications;

/** The columns of an offer. */
export const offerColumns = { offeredAt, answerBy, offerTerms, offerResponse, offerAnsweredAt };

/** The latest offer of an application, whatever its stage. */
export type OfferRow = Pick<typeof applications.$inferSelect, keyof typeof offerColumns>;

/** The offer that counts in this stage. An application of before offers were stored was hired without one. */
export const toOffer = (stage: Stage, row: OfferRow): Offer | undefined =>
  row.offeredAt !== null && (stage === 'offer' || stage === 'hired')
    ? present({
        offeredAt: row.offeredAt,
        announcedAt: new Date(row.offeredAt.getTime() + stageMailDelay * 60_000),
        answerBy: row.answerBy,
        terms: row.offerTerms,
        response: row.offerResponse,
        answeredAt: row.offerAnsweredAt,
      })
    : undefined;

/** Whether the job seeker can accept or decline an offer now, also while a rejection waits to be sent. */
export const isOfferOpen = ({
  stageForApplicant,
  offeredAt: madeAt,
  offerResponse: response,
}: OfferRow & { readonly stageForApplicant: Stage }): boolean =>
  stageForApplicant === 'offer' && madeAt !== null && response === null;

const stagesWithoutOffer = openStages.filter((stage) => stage !== 'offer');

/**
 * Whether the employer withdrew an offer at this moment: the job seeker saw a move to another open stage, and before it the
 * offer, without an answer. Reads events that the job seeker may see; the statement selects from `applications`.
 */
export const isOfferWithdrawnAt = (at: SQL) => sql<boolean>`exists (
  select from ${applicationEvents} as withdrawal
  where withdrawal.application_id = ${applications.id} and withdrawal.at = ${at}
    and withdrawal.is_shown and withdrawal.role = 'employer' and withdrawal.kind in ('moved', 'undone')
    and withdrawal.to_stage = any(${texts(stagesWithoutOffer)})
    and (
      select known.to_stage from ${applicationEvents} as known
      where known.application_id = withdrawal.application_id and known.at < withdrawal.at
        and known.is_shown and known.kind in ('moved', 'undone', 'declined')
      order by known.at desc, known.id desc limit 1) = 'offer')`;
