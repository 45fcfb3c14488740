import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import type { ListQuery } from '#web/api/cursor-list.ts';
import {
  type ApplicantFilter,
  applicationOptions,
  isInStage,
  storeSeen,
  useApplication,
} from './applicants-api.ts';
import { useSeenPerson } from './use-seen-person.ts';
import { useLargeScreen } from '#web/lib/use-media-query.ts';

const isUndecided = ({ stage, erasedAt }: ApplicationEntry): boolean =>
  isOpenStage(stage) && erasedAt === undefined;

interface ListContext {
  filter: ApplicantFilter;
  list: ListQuery<ApplicationEntry>;
  entries: readonly ApplicationEntry[];
}

/**
 * Who is shown beside the list until a person is chosen: the first without a decision. Not another one when someone
 * applies or leaves meanwhile, and nobody on a small screen, where a person covers the list.
 */
const useFirstPerson = ({ filter, list, entries }: ListContext): string | undefined => {
  const isWide = useLargeScreen();
  const [first, setFirst] = useState<{ people: string; id: string }>();
  const people = `${filter.stage} ${filter.assignee}`;
  const isSettled = list.isSuccess && !list.isPlaceholderData;
  const found = entries.find(isUndecided) ?? entries[0];
  if (isWide && isSettled && found && first?.people !== people) {
    setFirst({ people, id: found._id });
  }
  return isWide && first?.people === people ? first.id : undefined;
};

/** Stores once that an application was seen which was read before. */
const useStoreSeen = () => {
  const client = useQueryClient();
  const sentId = useRef<string>(undefined);
  return useCallback(
    (id: string) => {
      const known = client.getQueryData(applicationOptions(id).queryKey);
      const isNew = known !== undefined && known.seenAt === undefined;
      if (isNew && sentId.current !== id && focusManager.isFocused()) {
        sentId.current = id;
        // After a failure the next read tries again.
        storeSeen(client, id).catch(() => {});
      }
    },
    [client],
  );
};

interface ShownContext extends ListContext {
  job: Job;
  /** The person whom the URL names. */
  chosen: string | undefined;
  /** The person to whom a decision led on. */
  advancedTo: string | undefined;
  /** Whether a dialog is open about a person, who stays until it closes. */
  isHeld: (id: string) => boolean;
}

/** The person who is shown: one whom the list has, or whom a part of it has that was not read yet. */
export const useShownPerson = ({ job, chosen, advancedTo, isHeld, ...context }: ShownContext) => {
  const { filter, list, entries } = context;
  const first = useFirstPerson(context);
  const id = chosen ?? first;
  const listed = entries.find(({ _id }) => _id === id);
  const isWhole = list.isSuccess && !list.isPlaceholderData && !list.hasNextPage;
  const isKept = listed !== undefined || (id !== undefined && isHeld(id));
  const readId = isKept || !(list.isPending || isWhole) ? id : undefined;
  const store = useStoreSeen();
  const isByItself = chosen === undefined || chosen === advancedTo;
  const { isSeen, see } = useSeenPerson({ id: readId, isByItself }, store);
  const query = useApplication(readId, listed, { isSeen });
  const isRead = query.data !== undefined && !query.isFetching;
  useEffect(() => {
    if (readId !== undefined && isSeen && isRead) {
      store(readId);
    }
  }, [readId, isSeen, isRead, store]);
  // Of two responses the later one: the server refuses a move of an older version.
  const isListLater = (listed?.version ?? -1) > (query.data?.version ?? -1);
  const known = isListLater ? listed : (query.data ?? listed);
  const isForeign =
    known !== undefined && (known.jobId !== job._id || !isInStage(known.stage, filter.stage));
  const isShown = isKept || (!isWhole && !isForeign);
  return {
    personId: isShown ? id : undefined,
    isSeen,
    see,
    query,
    current: isShown ? known : undefined,
  };
};
