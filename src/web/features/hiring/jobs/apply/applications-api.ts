import { m } from '#messages';
import { mutation } from '#web/api/call.ts';
import { errorCode } from '#web/api/error-message.ts';
import { readSource } from '#web/features/hiring/numbers/job-source.ts';

/** Rejected applications refetch too: the job may have closed, require something else, or been applied to in another tab. */
const changesApplications = { invalidates: ['jobs', 'jobApply'] } as const;

const sentToast = {
  id: 'japply',
  loading: m.apply_sending,
  success: () => m.apply_sent(),
};

/** What goes with an application without a question: the employer sees the hours of the reader when inviting them. */
export const describeVisit = (jobId: string) => ({
  source: readSource(jobId),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The job requires a CV or an answer, or the site a confirmed email: nothing was stored, and the form says what to do. */
export const isUnfinished = (error: unknown): boolean =>
  ['application-needs-more', 'email-not-confirmed'].includes(errorCode(error) ?? '');

/** An earlier try was stored, and its answer was lost on the way: it was sent. */
export const isSentBefore = (error: unknown): boolean => errorCode(error) === 'already-applied';

export const applyMutation = mutation('PATCH /jobs/jobApply', {
  ...changesApplications,
  toast: { ...sentToast, isHandled: (error) => isUnfinished(error) || isSentBefore(error) },
});

export const sendApplicationMutation = mutation('POST /jobs/:id/applications', {
  ...changesApplications,
  toast: { ...sentToast, isHandled: isSentBefore },
});

/** Withdraws an application that was sent just now. */
export const undoMutation = mutation('PATCH /my-applications/:id/withdraw', {
  ...changesApplications,
  toast: {
    id: 'withdraw',
    loading: m.apply_undoing,
    success: () => m.apply_undone(),
  },
});

/** Sends a withdrawn application again. */
export const returnMutation = mutation('PATCH /my-applications/:id/return', {
  ...changesApplications,
  toast: {
    id: 'withdraw',
    loading: m.apply_sending,
    success: () => m.apply_returned(),
  },
});
