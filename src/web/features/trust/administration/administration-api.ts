import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';
import { list } from '#web/api/cursor-list.ts';

/** A decision can change each of these lists. */
const administered = { staleTime: 0, tags: ['administration'] } as const;

export const administrationCountsOptions = query('GET /administration/counts', administered);
export const casesOptions = list('GET /administration/cases', administered);
export const caseOptions = query('GET /administration/cases/:id', administered);
export const administeredJobsOptions = list('GET /administration/jobs', administered);
export const administeredUsersOptions = list('GET /administration/users', administered);
export const auditOptions = list('GET /administration/audit', administered);
export const subscribersOptions = list('GET /administration/newsletter', administered);

// Also after an error: another administrator may have decided.
const changesAdministered = { invalidates: ['administration', 'jobs', 'jobApply'] } as const;

export const removeSubscriberMutation = mutation(
  'DELETE /administration/newsletter/:id',
  changesAdministered,
);

/** Its caller says what followed, and offers the way back. */
export const decideMutation = mutation('POST /administration/decisions', {
  ...changesAdministered,
  toast: { id: 'decision' },
});

export const undoDecisionMutation = mutation('POST /administration/decisions/:id/undo', {
  ...changesAdministered,
  toast: { id: 'decision', loading: m.common_please_wait, success: () => m.decision_undone() },
});
