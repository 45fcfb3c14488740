import * as z from 'zod/mini';

/** As the parts of `terms` in the call, whose faults are shown at these fields. */
export const OfferInput = z.object({
  terms: z.object({
    pay: z.optional(z.string()),
    startsOn: z.optional(z.string()),
    note: z.optional(z.string()),
  }),
  answerBy: z.optional(z.string()),
});
export type OfferInput = z.infer<typeof OfferInput>;
