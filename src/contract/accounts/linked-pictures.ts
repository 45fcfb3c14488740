import * as z from 'zod/mini';

/** A link whose picture is not loaded yet; only who may change the row receives it. */
export const WaitingPicture = z.object({
  link: z.string(),
  /** True after five failed attempts within a day. Sending the link once more begins again. */
  isGivenUp: z.boolean(),
});
export type WaitingPicture = z.infer<typeof WaitingPicture>;
