import type { Offer } from '#contract/hiring/offers.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { present } from '#server/platform/http/present.ts';

const { offeredAt, answerBy, offerResponse, offerAnsweredAt } = applications;

/** The columns of an offer. */
export const offerColumns = { offeredAt, answerBy, offerResponse, offerAnsweredAt };

/** The latest offer of an application, whatever its stage. */
export type OfferRow = Pick<typeof applications.$inferSelect, keyof typeof offerColumns>;

/** The offer that counts in this stage. An application of before offers were stored was hired without one. */
export const toOffer = (stage: Stage, row: OfferRow): Offer | undefined =>
  row.offeredAt !== null && (stage === 'offer' || stage === 'hired')
    ? present({
        offeredAt: row.offeredAt,
        answerBy: row.answerBy,
        response: row.offerResponse,
        answeredAt: row.offerAnsweredAt,
      })
    : undefined;
