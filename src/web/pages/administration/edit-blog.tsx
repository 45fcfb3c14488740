import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '#messages';
import { anyBlogOptions } from '#web/features/publishing/blogs/blog-drafts-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { EditorPage } from './editor-page.tsx';

const Loading = () => <PageSpinner label={m.blog_loading()} />;
const Editor = lazyPart(
  async () => (await import('#web/features/publishing/blogs/blog-form.tsx')).BlogForm,
  {
    frame: partFrame({
      failed: m.common_load_failed_editor,
      loading: () => <Loading />,
    }),
  },
);

export function Component() {
  const { id } = useParams();
  const query = useQuery({
    ...anyBlogOptions({ params: { id: id ?? '-' } }),
    enabled: id !== undefined,
  });
  return (
    <EditorPage
      list={{ to: administrationPaths.blogs, children: m.blog_list_title() }}
      loading={<Loading />}
      failed={m.blog_failed()}
      id={id}
      query={query}
      Editor={Editor}
    />
  );
}
