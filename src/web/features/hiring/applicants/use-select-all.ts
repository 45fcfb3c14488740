import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { bulkLimit } from '#contract/hiring/stages.ts';
import type { ApplicantFilter } from './applicants-api.ts';
import { type ListQuery, nextPageOf } from '#web/api/cursor-list.ts';

type People = Pick<ApplicantFilter, 'stage' | 'q'>;

interface SelectAllParts {
  filter: People;
  list: ListQuery<ApplicationEntry>;
  checkAll: () => void;
}

/**
 * Selects all people of the list, also those that are not read yet: up to as many as one call moves. `start` names the
 * list, which may be that of a navigation under way: those of the list before it are not selected.
 */
export const useSelectAll = ({ filter, list, checkAll }: SelectAllParts) => {
  const [wanted, setWanted] = useState<People>();
  const isWanted = wanted?.stage === filter.stage && wanted.q === filter.q;
  const { isPlaceholderData, data } = list;
  const more = nextPageOf(list);
  const count = data?.length ?? 0;
  const isReading = isPlaceholderData || data === undefined || more?.isLoading === true;
  const isComplete = !isReading && (more === undefined || count >= bulkLimit);
  const isFailed = !isReading && more?.error !== undefined;
  if (isWanted && (isFailed || isComplete)) {
    // The list says that it failed. Those who were selected before stay selected.
    setWanted(undefined);
    if (isComplete) {
      checkAll();
    }
  }
  const readMore = useEffectEvent(() => more?.show());
  useEffect(() => {
    if (isWanted && !isReading) {
      readMore();
    }
  }, [isWanted, isReading, count]);
  return {
    isPending: isWanted,
    start: (people: People) => {
      setWanted(people);
      if (isFailed) {
        more?.show();
      }
    },
    stop: useCallback(() => setWanted(undefined), []),
  };
};
