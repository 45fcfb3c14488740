import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { QueryView } from '#web/api/query-view.tsx';
import { BackLink } from '#web/ui/back-link.tsx';

interface EditorProps<Item> {
  /** Left out for a new one. */
  item?: Item;
}

interface EditorPageProps<Item> {
  loading: ReactNode;
  /** The title of a failure. */
  failed: string;
  list: ComponentProps<typeof BackLink>;
  /** Of a new one undefined. */
  id: string | undefined;
  query: ComponentProps<typeof QueryView<Item>>['query'];
  Editor: ComponentType<EditorProps<Item>>;
  /** In place of the editor, for what cannot be changed anymore; undefined for other items. */
  renderFinal?: (item: Item) => ReactNode;
}

/** The way back to the list, and the editor, whose scripts come while the item is read. */
export function EditorPage<Item>(props: EditorPageProps<Item>) {
  const { loading, failed, list, id, query, Editor, renderFinal } = props;
  const renderEditor = (editor: EditorProps<Item>) => <Editor key={id ?? 'new'} {...editor} />;
  return (
    <>
      <BackLink {...list} />
      {id === undefined ? (
        renderEditor({})
      ) : (
        <QueryView query={query} loading={loading} failed={failed}>
          {(item) => renderFinal?.(item) ?? renderEditor({ item })}
        </QueryView>
      )}
    </>
  );
}
