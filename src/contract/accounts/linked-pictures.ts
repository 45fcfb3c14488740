import * as z from 'zod/mini';

/** A link whose picture is not loaded yet. Only users who may change the row receive it. */
export const WaitingPicture = z.object({
  link: z.string(),
  /** True after five failed attempts within a day. Sending the link again restarts them. */
  isGivenUp: z.boolean(),
});
export type WaitingPicture = z.infer<typeof WaitingPicture>;
