import { useQuery } from '@tanstack/react-query';
import { load } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { BlogGrid } from '#web/features/publishing/blogs/blog-grid.tsx';
import { blogFeeds } from '#web/features/publishing/blogs/blog-text.ts';
import { blogsOptions } from '#web/features/publishing/blogs/blogs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BreadcrumbsJson } from '#web/ui/json-ld.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const loader = load((client) => [client.query(blogsOptions())]);

export function Component() {
  const query = useQuery(blogsOptions());
  return (
    <PageContainer>
      <PageHead
        title="Blog"
        path={paths.blogs}
        feeds={blogFeeds}
        description="Advice for job seekers and employers: CVs, interviews, job posts, remote work."
      />
      <BreadcrumbsJson crumbs={[{ name: 'Blogs', path: paths.blogs }]} />
      <BackLink to={paths.home}>Home</BackLink>
      <PageHeading intro="Advice for job seekers and hiring teams.">Blogs</PageHeading>
      <QueryView
        query={query}
        loading={<BlogGrid blogs={undefined} expected={6} />}
        failed="We couldn’t load the blogs"
        empty={<EmptyState title="No blogs yet." />}
      >
        {(blogs) => <BlogGrid blogs={blogs} expected={6} isOnTop />}
      </QueryView>
    </PageContainer>
  );
}
