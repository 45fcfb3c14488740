import { FilePen, Plus } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { RowList, rowListClass } from '#web/ui/row-list.tsx';
import { Placeholder, SkeletonList } from '#web/ui/skeleton.tsx';

interface PostRow {
  id: string;
  to: string;
  title: string;
  picture?: string;
  /** Below the title. */
  about?: ReactNode;
  isDraft: boolean;
  /** At the end, of one that is no draft. */
  state?: ReactNode;
}

interface PostListProps<Item> {
  /** Left out where the page has this title. */
  title?: string;
  write: { to: string; label: string };
  query: ComponentProps<typeof QueryView<readonly Item[]>>['query'];
  loading: string;
  failed: string;
  empty: ReactNode;
  /** A post of which nobody reads the texts: its row stands for others while the list loads. */
  placeholder: Item;
  toRow: (item: Item) => PostRow;
}

/** The posts that administrators wrote, each a link to its editor, and the button that writes another. */
export function PostList<Item>(props: PostListProps<Item>) {
  const { title, write, query, loading, failed, empty, placeholder, toRow } = props;
  const Heading = title === undefined ? 'h2' : 'h3';
  const id = useId();
  return (
    <section {...(title !== undefined && { 'aria-labelledby': id, className: 'mb-8' })}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {title !== undefined && (
          <h2 id={id} className="text-xl">
            {title}
          </h2>
        )}
        <ButtonLink to={write.to} wideOnPhone className="sm:ms-auto">
          <Icon of={Plus} className="size-5" />
          {write.label}
        </ButtonLink>
      </div>
      <QueryView
        query={query}
        loading={
          <SkeletonList count={3} label={loading} className={rowListClass()}>
            <Placeholder>
              <Row row={toRow(placeholder)} Heading={Heading} />
            </Placeholder>
          </SkeletonList>
        }
        failed={failed}
        empty={empty}
      >
        {(items) => (
          <RowList>
            {items.map(toRow).map((row) => (
              <li key={row.id}>
                <Row row={row} Heading={Heading} />
              </li>
            ))}
          </RowList>
        )}
      </QueryView>
    </section>
  );
}

function Row({ row, Heading }: { row: PostRow; Heading: 'h2' | 'h3' }) {
  const { to, title, picture, about, isDraft, state } = row;
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-tint/40 sm:px-6">
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={96}
          height={54}
          loading="lazy"
          className="aspect-video w-24 shrink-0 rounded-control bg-tint object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <Heading className="text-base wrap-anywhere">
          {/* As high as a target has to be. */}
          <RowLink to={to} className="-my-1 inline-block py-1">
            {title}
          </RowLink>
        </Heading>
        {about}
      </div>
      {isDraft ? (
        <Badge tone="warning" icon={<Icon of={FilePen} />}>
          {m.admin_draft_badge()}
        </Badge>
      ) : (
        state
      )}
    </div>
  );
}
