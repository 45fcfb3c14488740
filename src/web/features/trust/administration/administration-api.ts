import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  AdministeredJobsQuery,
  AdministeredUsersQuery,
  AuditQuery,
  CasesQuery,
} from '#contract/trust/administration.ts';
import type { DecisionInput } from '#contract/trust/decisions.ts';
import type { SubscribersQuery } from '#contract/publishing/newsletter.ts';
import { read, write } from '#web/api/call.ts';
import { readPages } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';

/** A decision can change each of these lists. */
const administered = { staleTime: 0, meta: { tags: ['administration'] } } as const;

/** A query of the contract without its position in the list. */
type Filter<Query> = Partial<Omit<Query, 'cursor'>>;

export const administrationCountsOptions = () =>
  queryOptions({ ...read(request('GET /administration/counts')), ...administered });

export const casesOptions = (filter: Filter<CasesQuery>) =>
  infiniteQueryOptions({
    ...readPages((cursor) =>
      request('GET /administration/cases', { query: { ...filter, cursor } }),
    ),
    ...administered,
  });

export const caseOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /administration/cases/:id', { params: { id } })),
    ...administered,
  });

export const administeredJobsOptions = (filter: Filter<AdministeredJobsQuery>) =>
  infiniteQueryOptions({
    ...readPages((cursor) => request('GET /administration/jobs', { query: { ...filter, cursor } })),
    ...administered,
  });

export const administeredUsersOptions = (filter: Filter<AdministeredUsersQuery>) =>
  infiniteQueryOptions({
    ...readPages((cursor) =>
      request('GET /administration/users', { query: { ...filter, cursor } }),
    ),
    ...administered,
  });

export const auditOptions = (filter: Filter<AuditQuery>) =>
  infiniteQueryOptions({
    ...readPages((cursor) =>
      request('GET /administration/audit', { query: { ...filter, cursor } }),
    ),
    ...administered,
  });

export const subscribersOptions = (filter: Filter<SubscribersQuery>) =>
  infiniteQueryOptions({
    ...readPages((cursor) =>
      request('GET /administration/newsletter', { query: { ...filter, cursor } }),
    ),
    ...administered,
  });

// Also after an error: another administrator may have decided.
const changesAdministered = {
  meta: { invalidates: ['administration', 'jobs', 'jobApply'] },
} as const;

export const removeSubscriberMutation = mutationOptions({
  mutationFn: write((id: string) =>
    request('DELETE /administration/newsletter/:id', { params: { id } }),
  ),
  ...changesAdministered,
});

export const decideMutation = mutationOptions({
  mutationFn: write((body: DecisionInput) => request('POST /administration/decisions', { body })),
  ...changesAdministered,
});

export const undoDecisionMutation = mutationOptions({
  mutationFn: write((id: string) =>
    request('POST /administration/decisions/:id/undo', { params: { id } }),
  ),
  ...changesAdministered,
});
