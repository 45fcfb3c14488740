import { m } from '#messages';
import { deletionGraceDays } from '#contract/accounts/privacy-texts.ts';
import { mutation } from '#web/api/call.ts';
import { changeUser } from '#web/api/change-session.ts';

/** The day of the deletion is part of the user: every page shows it. The user's jobs are closed, or open again. */
const changesUserAndJobs = { onSuccess: changeUser, invalidates: ['jobs'] } as const;

const toast = { id: 'deletion', loading: m.common_please_wait };

/** Apart from the other calls: few pages load it. */
export const requestDeletionMutation = mutation('POST /user/deletion', {
  ...changesUserAndJobs,
  toast: { ...toast, success: () => m.account_delete_requested({ days: deletionGraceDays }) },
});

export const keepAccountMutation = mutation('DELETE /user/deletion', {
  ...changesUserAndJobs,
  toast: { ...toast, success: () => m.account_delete_stays() },
});
