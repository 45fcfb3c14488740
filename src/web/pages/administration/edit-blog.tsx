import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { anyBlogOptions } from '#web/features/publishing/blogs/blog-drafts-api.ts';
import { administrationPaths } from '#web/administration-paths.ts';
import { EditorPage } from './editor-page.tsx';

const load = async () => (await import('./blog-editor.tsx')).BlogEditor;
const list = { to: administrationPaths.blogs, children: 'Blogs' };

/** Writes a blog, or changes one. */
export function Component() {
  const { id } = useParams();
  const query = useQuery({ ...anyBlogOptions(id ?? '-'), enabled: id !== undefined });
  return <EditorPage name="blog" list={list} id={id} query={query} load={load} />;
}
