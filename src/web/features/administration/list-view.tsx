import { type ReactNode, useEffect, useRef } from 'react';
import type { CursorList } from '#web/api/cursor-list.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';

const listClasses = 'card-surface divide-y divide-line';

interface ListViewProps<Entry> {
  list: CursorList<Entry>;
  /** What the entries are, for one and for many. */
  names: readonly [one: string, many: string];
  empty: ReactNode;
  children: (entry: Entry) => ReactNode;
}

const formatCount = (
  count: number,
  [one, many]: readonly [string, string],
  isComplete: boolean,
): string => {
  const entries = count === 1 ? `1 ${one}` : `${count} ${many}`;
  return isComplete ? entries : `The first ${entries}`;
};

/** An entry that leaves the list takes the focus with it: it goes to the count, from where Tab leads into the list. */
function useFocusAfterRemoval(count: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [count]);
  return ref;
}

/** A list of the administration as far as it was read, with its count. */
export function ListView<Entry extends { readonly _id: string }>(props: ListViewProps<Entry>) {
  const { list, names, empty, children } = props;
  const { more, ...query } = list;
  const ref = useFocusAfterRemoval(list.data?.length);
  const loading = (
    <SkeletonList count={6} label={`Loading ${names[1]}`} className={listClasses}>
      <div className="flex flex-col gap-2 px-4 py-4 sm:px-6">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-5 w-48 max-w-full" />
      </div>
    </SkeletonList>
  );
  return (
    <QueryView query={query} loading={loading} failed={`The ${names[1]} could not be loaded`}>
      {(entries) => (
        <>
          <div ref={ref} tabIndex={-1} className="w-fit rounded-control">
            <LiveRegion visible>
              {formatCount(entries.length, names, more === undefined)}
            </LiveRegion>
          </div>
          {entries.length === 0 ? (
            <div className="mt-3">{empty}</div>
          ) : (
            <ul className={`mt-3 ${listClasses}`}>
              {entries.map((entry) => (
                <li key={entry._id}>{children(entry)}</li>
              ))}
            </ul>
          )}
          <ShowMore more={more} />
        </>
      )}
    </QueryView>
  );
}
