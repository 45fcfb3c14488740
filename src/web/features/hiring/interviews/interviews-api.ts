import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';
import { fieldErrors } from '#web/api/error-message.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';

const interviewsOptions = query('GET /interviews', { tags: ['jobs', 'jobApply'] });

/** The viewer's open interviews, the earliest first, kept up to date. */
export const useOpenInterviews = () =>
  useQuery({ ...interviewsOptions(), ...useLive(pollingIntervals.calm) });

/** Those of one application, from the same data: going from person to person asks for nothing. */
export function useInterviews(applicationId: string) {
  const { data } = useQuery({
    ...interviewsOptions(),
    ...useLive(pollingIntervals.calm),
    refetchOnMount: ({ state }) => state.isInvalidated,
  });
  const interviews = data?.interviews.filter((one) => one.applicationId === applicationId);
  return { data, interviews };
}

/** What proposing times to an applicant begins with. */
export const prepareOptions = query('GET /applications/:id/interview', { tags: ['jobApply'] });

/** After a failure too: the other participant may have changed it. */
const changesInterview = { invalidates: ['jobApply'] } as const;

const makeToast = (loading: () => string, success: () => string) => ({
  id: 'interview',
  loading,
  success: () => success(),
});

/** Whether the form shows the error at its fields. */
const isAtField = (error: unknown): boolean => Object.keys(fieldErrors(error)).length > 0;

export const proposeMutation = mutation('PUT /applications/:id/interview', {
  ...changesInterview,
  toast: {
    ...makeToast(m.interview_sending_times, m.interview_times_sent),
    isHandled: isAtField,
  },
});

export const pickMutation = mutation('PATCH /interviews/:id/pick', {
  ...changesInterview,
  toast: makeToast(m.interview_confirming, m.interview_confirmed),
});

export const declineMutation = mutation('PATCH /interviews/:id/decline', changesInterview);

/** Says who was told, whose name the page knows. */
export const makeDeclineToast = (company: string) => ({
  ...makeToast(m.interview_sending_answer, () => m.interview_told({ company })),
  isHandled: isAtField,
});

export const cancelMutation = mutation('PATCH /interviews/:id/cancel', {
  ...changesInterview,
  toast: makeToast(m.interview_cancelling, m.interview_cancelled),
});

export const outcomeMutation = mutation('PATCH /interviews/:id/outcome', {
  ...changesInterview,
  toast: makeToast(m.interview_saving, m.interview_saved),
});

/** Of the call that stores the viewer's zone. */
export const timeZoneKey = ['time-zone'] as const;

export const timeZoneMutation = mutation('PUT /time-zone', {
  ...changesInterview,
  mutationKey: timeZoneKey,
  onSuccess: (client, _, { body: { timeZone } }) =>
    client.setQueryData(interviewsOptions().queryKey, (list) => list && { ...list, timeZone }),
});

const calendarToast = (loading: () => string, success: () => string) => ({
  id: 'calendar',
  loading,
  success: () => success(),
});

export const chosenZoneToast = calendarToast(m.interview_saving, m.interview_zone_saved);

export const createFeedMutation = mutation('POST /calendar-feed', {
  ...changesInterview,
  toast: calendarToast(m.interview_link_creating, m.interview_link_created),
});

export const removeFeedMutation = mutation('DELETE /calendar-feed', {
  ...changesInterview,
  toast: calendarToast(m.interview_link_removing, m.interview_link_removed),
});
