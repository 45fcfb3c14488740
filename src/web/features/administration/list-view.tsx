import type { ReactNode } from 'react';
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

/** A list of the administration as far as it was read, with its count. */
export function ListView<Entry extends { readonly _id: string }>(props: ListViewProps<Entry>) {
  const { list, names, empty, children } = props;
  const { more, ...query } = list;
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
          <LiveRegion visible>{formatCount(entries.length, names, more === undefined)}</LiveRegion>
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
