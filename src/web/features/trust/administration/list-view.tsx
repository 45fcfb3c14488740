import { SearchX } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { type ListQuery, nextPageOf } from '#web/api/cursor-list.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-loss.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Placeholder, SkeletonList } from '#web/ui/skeleton.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import type { Proposal } from './decision-form.tsx';
import { type ListDecisions, useListDecision } from './use-list-decision.tsx';
import { RowList, rowListClass } from '#web/ui/row-list.tsx';

export interface ListTexts {
  count: (inputs: { count: number }) => string;
  /** The count while there may be more. */
  firstCount: (inputs: { count: number }) => string;
  none: () => string;
  loading: () => string;
  failed: () => string;
}

interface ListViewProps<Entry> {
  list: ListQuery<Entry>;
  texts: ListTexts;
  /** An entry of which nobody reads the texts: its row stands for others while the list loads. */
  placeholder: Entry;
  /** For a list without entries; left out for lists that always have some. */
  empty?: ReactNode;
  /** Left out for lists that only show. */
  decisions?: ListDecisions<Entry>;
  children: (entry: Entry, onDecide: (proposal: Proposal) => void) => ReactNode;
}

/** Nothing is like what the URL of the page searches for. */
function NoneFound({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={title}
      icon={<Icon of={SearchX} />}
      action={
        <ButtonLink variant="secondary" to={pathname}>
          {m.admin_list_clear()}
        </ButtonLink>
      }
    />
  );
}

/** A list of the administration as far as it was read, with its count. */
export function ListView<Entry extends { readonly _id: string }>(props: ListViewProps<Entry>) {
  const { list, texts, placeholder, empty, decisions, children } = props;
  const more = nextPageOf(list);
  // An entry that leaves the list takes the focus with it: from the count, Tab leads into the list.
  const ref = useFocusAfterRemoval<HTMLDivElement>(list.data?.length);
  const decision = useListDecision(list.data ?? [], decisions);
  // The dialog gives the focus back to its opener, or else to the whole page.
  useEffect(() => {
    if (decision.losses > 0) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [decision.losses, ref]);
  const { search } = useLocation();
  const loading = (
    <SkeletonList count={6} label={texts.loading()} className={rowListClass()}>
      <Placeholder>{children(placeholder, () => {})}</Placeholder>
    </SkeletonList>
  );
  return (
    <>
      <QueryView query={list} loading={loading} failed={texts.failed()}>
        {(entries) => (
          <>
            <div ref={ref} tabIndex={-1} className="w-fit rounded-control">
              <LiveRegion visible={entries.length > 0}>
                {(more === undefined ? texts.count : texts.firstCount)({ count: entries.length })}
              </LiveRegion>
            </div>
            {entries.length === 0 && (search === '' ? empty : <NoneFound title={texts.none()} />)}
            {entries.length > 0 && (
              <RowList className="mt-3">
                {entries.map((entry) => (
                  <li key={entry._id}>
                    {children(entry, (proposal) => decision.ask(entry, proposal))}
                  </li>
                ))}
              </RowList>
            )}
            <ShowMore key={search} more={more} />
          </>
        )}
      </QueryView>
      {decision.dialog}
    </>
  );
}
