import { sql } from 'drizzle-orm';
import type { ApprovalAnswer } from '#contract/hiring/notifications.ts';
import { approvalActions } from '#contract/trust/trust.ts';
import { decisions } from '#db/trust-schema.ts';
import { moment, texts } from '#server/platform/database/parameters.ts';

/** What the decision of the statement says to a job that waits; null for one about anything else. */
export const approvalAnswer = sql<ApprovalAnswer | null>`case ${decisions.action}
  when 'approve-job' then 'approved' when 'decline-job' then 'needs-changes' end`;

/**
 * Since when a locked job waits: after its last answer and after what waited before, also where the clock of the node that
 * stored them is ahead.
 */
export const waitsSince = (now: Date) => sql<Date>`greatest(${moment(now)},
  jobs.unapproved_since + interval '1 millisecond',
  (select max(decisions.decided_at) + interval '1 millisecond' from decisions
    where decisions.target_kind = 'job' and decisions.target_id = jobs.id
      and decisions.action = any(${texts(approvalActions)})))`;
