import * as z from 'zod/mini';
import { m } from '#messages';
import { freeText, Timestamp } from '#contract/platform/primitives.ts';
import { offerResponses } from './stages.ts';

/** Characters. */
export const offerNoteLimit = 2_000;

/** What an employer offers, in words of their own. */
export const OfferTerms = z.object({
  /** An amount with all that belongs to it: `£38,000 a year and a bonus`. */
  pay: z.optional(freeText(200)),
  /** The first day at work. */
  startsOn: z.optional(z.iso.date({ error: m.fault_date })),
  note: z.optional(freeText(offerNoteLimit)),
});
export type OfferTerms = z.infer<typeof OfferTerms>;

/** The latest offer to a job seeker; both participants see it in the stages `offer` and `hired`. */
export const Offer = z.object({
  offeredAt: Timestamp,
  /** When the mail about it goes to the job seeker: withdrawn before, it is heard of by nobody. */
  announcedAt: Timestamp,
  /** The day by which the employer asks for an answer. Later answers count, too, until the employer takes the offer back. */
  answerBy: z.optional(z.iso.date()),
  /** Absent where the employer named none. */
  terms: z.optional(OfferTerms),
  /** Absent until the job seeker answers. An accepted offer is what makes an application `hired`. */
  response: z.optional(z.enum(offerResponses)),
  answeredAt: z.optional(Timestamp),
});
export type Offer = z.infer<typeof Offer>;

export const OfferAnswer = z.object({
  response: z.enum(offerResponses),
  /** Of the offer that is answered: one that was replaced meanwhile is not. */
  offeredAt: Timestamp,
});
export type OfferAnswer = z.infer<typeof OfferAnswer>;
