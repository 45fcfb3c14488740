import { lazyPart } from '#web/lib/lazy-part.ts';
import type { NoResultsProps } from './no-results.tsx';

/** A list with jobs does not fetch it; the server renders it. */
export const NoResults = lazyPart<NoResultsProps>(
  async () => (await import('./no-results.tsx')).NoResults,
);
