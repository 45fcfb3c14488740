import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/platform/live.ts';

/** The kinds of data. Live updates and calls that write name the kinds that change. */
export type Tag =
  | LiveTopic
  | 'jobLists'
  | 'savedJobs'
  | 'savedSearches'
  | 'drafts'
  | 'administration';

/** A list of jobs changes with any job; a single job does not change with the lists. */
export const jobListTags = ['jobs', 'jobLists'] as const satisfies readonly Tag[];

const hasTag =
  (tags: readonly Tag[]) =>
  ({ meta }: Query): boolean =>
    meta?.tags?.some((tag) => tags.includes(tag)) ?? false;

/** Reads the shown queries of these tags again now, others when a page shows them next. */
export const invalidateTags = (client: QueryClient, tags: readonly Tag[]): Promise<void> =>
  client.invalidateQueries({ predicate: hasTag(tags) });

/** After shown data was patched: reads the other queries of these tags again when a page shows them next. */
export const invalidateHidden = (client: QueryClient, tags: readonly Tag[]): Promise<void> =>
  client.invalidateQueries({ type: 'inactive', refetchType: 'none', predicate: hasTag(tags) });
