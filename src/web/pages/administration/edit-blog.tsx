import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '#messages';
import { anyBlogOptions } from '#web/features/publishing/blogs/blog-drafts-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { EditorPage } from './editor-page.tsx';

const load = async () => (await import('./blog-editor.tsx')).BlogEditor;

export function Component() {
  const { id } = useParams();
  const query = useQuery({
    ...anyBlogOptions({ params: { id: id ?? '-' } }),
    enabled: id !== undefined,
  });
  return (
    <EditorPage
      list={{ to: administrationPaths.blogs, children: m.blog_list_title() }}
      texts={{ loading: m.blog_loading, failed: m.blog_failed }}
      id={id}
      query={query}
      load={load}
    />
  );
}
