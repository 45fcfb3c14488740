import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { QueryView } from '#web/api/query-view.tsx';
import { anyBlogOptions } from '#web/features/publishing/blogs/blog-drafts-api.ts';
import { administrationPaths } from '#web/administration-paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { BlogEditorProps } from './blog-editor.tsx';

const load = async () => (await import('./blog-editor.tsx')).BlogEditor;
const loading = <PageSpinner label="Loading the blog" />;

/** The editor, whose scripts come while the blog is read. */
const renderEditor = (props: BlogEditorProps) => (
  <LazyPart
    key={props.blog?._id ?? 'new'}
    load={load}
    props={props}
    name="editor"
    loading={loading}
  />
);

/** Writes a blog, or changes one. */
export function Component() {
  const { id } = useParams();
  const query = useQuery({ ...anyBlogOptions(id ?? '-'), enabled: id !== undefined });
  return (
    <>
      <BackLink to={administrationPaths.blogs}>Blogs</BackLink>
      {id === undefined ? (
        renderEditor({})
      ) : (
        <QueryView query={query} loading={loading} failed="We couldn’t load the blog">
          {(blog) => renderEditor({ blog })}
        </QueryView>
      )}
    </>
  );
}
