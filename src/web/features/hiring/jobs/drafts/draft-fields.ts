import type { JobDraft } from '#contract/hiring/job-drafts.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';

/** The fields of the job form that a draft holds. */
export const toDraftFields = ({ input: { jobId: _, ...fields } }: JobDraft): Partial<JobInput> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form checks what it begins with when it is sent
  fields as Partial<JobInput>;
