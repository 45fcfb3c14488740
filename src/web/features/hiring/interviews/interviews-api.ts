import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type {
  Interview,
  InterviewDecline,
  InterviewOutcome,
  Proposal,
  SlotPick,
} from '#contract/hiring/interviews.ts';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';

const interviewsOptions = () =>
  queryOptions({
    ...read(request('GET /interviews', { query: {} })),
    meta: { tags: ['jobs', 'jobApply'] },
  });

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

/** After a failure too: the other participant may have changed it. */
const meta = { invalidates: ['jobApply'] } as const;

const toParams = ({ _id: id }: Interview) => ({ params: { id } });
const toBody = ({ sequence }: Interview) => ({ sequence });

export const proposeMutation = mutationOptions({
  mutationFn: write(({ id, ...body }: Proposal & { readonly id: string }) =>
    request('PUT /applications/:id/interview', { params: { id }, body }),
  ),
  meta,
});

type Change<Form> = { readonly interview: Interview } & Omit<Form, 'sequence'>;

export const pickMutation = mutationOptions({
  mutationFn: write(({ interview, startsAt }: Change<SlotPick>) =>
    request('PATCH /interviews/:id/pick', {
      ...toParams(interview),
      body: { ...toBody(interview), startsAt },
    }),
  ),
  meta,
});

export const declineMutation = mutationOptions({
  mutationFn: write(({ interview, ...form }: Change<InterviewDecline>) =>
    request('PATCH /interviews/:id/decline', {
      ...toParams(interview),
      body: { ...toBody(interview), ...form },
    }),
  ),
  meta,
});

export const cancelMutation = mutationOptions({
  mutationFn: write(({ interview }: { readonly interview: Interview }) =>
    request('PATCH /interviews/:id/cancel', { ...toParams(interview), body: toBody(interview) }),
  ),
  meta,
});

export const outcomeMutation = mutationOptions({
  mutationFn: write(({ interview, outcome }: Change<InterviewOutcome>) =>
    request('PATCH /interviews/:id/outcome', {
      ...toParams(interview),
      body: { ...toBody(interview), outcome },
    }),
  ),
  meta,
});

/** Of the call that stores the viewer's zone. */
export const timeZoneKey = ['time-zone'] as const;

export const timeZoneMutation = mutationOptions({
  mutationKey: timeZoneKey,
  mutationFn: write((timeZone: string) => request('PUT /time-zone', { body: { timeZone } }), {
    answered: (client, _data, timeZone) =>
      client.setQueryData(interviewsOptions().queryKey, (list) => list && { ...list, timeZone }),
  }),
  meta,
});

export const createFeedMutation = mutationOptions({
  mutationFn: write(() => request('POST /calendar-feed', { body: {} })),
  meta,
});

export const removeFeedMutation = mutationOptions({
  mutationFn: write(() => request('DELETE /calendar-feed')),
  meta,
});
