import { QueryView } from '#web/api/query-view.tsx';
import { BlogGrid } from '#web/features/blogs/blog-grid.tsx';
import { useListBlogsQuery } from '#web/features/blogs/blogs-api.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';

const recentBlogCount = 3;

const allBlogs = (
  <ButtonLink to={paths.blogs} variant="quiet">
    All blogs
  </ButtonLink>
);

/** The newest blogs; nothing while there is none. */
export function RecentBlogs() {
  const query = useListBlogsQuery();
  if (query.data?.length === 0) {
    return null;
  }
  const grid = { expected: recentBlogCount, headingLevel: 3 } as const;
  return (
    <Section title="Recent blogs" action={allBlogs}>
      <QueryView
        query={query}
        loading={<BlogGrid {...grid} blogs={undefined} />}
        failed="The blogs could not be loaded"
      >
        {(blogs) => <BlogGrid {...grid} blogs={blogs.slice(0, recentBlogCount)} />}
      </QueryView>
    </Section>
  );
}
