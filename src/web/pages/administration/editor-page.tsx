import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { QueryView } from '#web/api/query-view.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export interface EditorProps<Item> {
  /** Left out for a new one. */
  item?: Item;
}

interface EditorPageProps<Item> {
  texts: Readonly<Record<'loading' | 'failed', () => string>>;
  list: ComponentProps<typeof BackLink>;
  /** Of a new one undefined. */
  id: string | undefined;
  query: ComponentProps<typeof QueryView<Item>>['query'];
  load: () => Promise<ComponentType<EditorProps<Item>>>;
  /** In place of the editor, for what cannot be changed anymore; undefined for other items. */
  renderFinal?: (item: Item, loading: ReactNode) => ReactNode;
}

/** The way back to the list, and the editor, whose scripts come while the item is read. */
export function EditorPage<Item>(props: EditorPageProps<Item>) {
  const { texts, list, id, query, load, renderFinal } = props;
  const loading = <PageSpinner label={texts.loading()} />;
  const renderEditor = (editor: EditorProps<Item>) => (
    <LazyPart key={id ?? 'new'} load={load} props={editor} name="editor" loading={loading} />
  );
  return (
    <>
      <BackLink {...list} />
      {id === undefined ? (
        renderEditor({})
      ) : (
        <QueryView query={query} loading={loading} failed={texts.failed()}>
          {(item) => renderFinal?.(item, loading) ?? renderEditor({ item })}
        </QueryView>
      )}
    </>
  );
}
