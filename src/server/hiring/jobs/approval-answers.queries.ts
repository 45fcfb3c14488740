import { sql } from 'drizzle-orm';
import type { ApprovalAnswer } from '#contract/hiring/notifications.ts';
import { decisions } from '#db/trust-schema.ts';

/** What the decision of the statement says to a job that waits; null for one about anything else. */
export const approvalAnswer = sql<ApprovalAnswer | null>`case ${decisions.action}
  when 'approve-job' then 'approved' when 'decline-job' then 'needs-changes' end`;
