import { useListBlogsQuery } from '#web/features/blogs/blogs-api.ts';
import { blogFeeds } from '#web/features/blogs/blog-text.ts';
import { BlogGrid } from '#web/features/blogs/blog-grid.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { BreadcrumbsJson } from '#web/ui/breadcrumbs-json.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const { data: blogs, error, isFetching, refetch } = useListBlogsQuery();
  const hasFailed = blogs === undefined && error !== undefined && !isFetching;
  return (
    <PageContainer>
      <PageHead
        title="Blog"
        address={paths.blogs}
        feeds={blogFeeds}
        description="Advice for job seekers and employers: CVs, interviews, job posts, remote work."
      />
      <BreadcrumbsJson crumbs={[{ name: 'Blogs', address: paths.blogs }]} />
      <BackLink to={paths.home}>Home</BackLink>
      <PageHeading intro="For people looking for work, and for people looking for people.">
        Blogs
      </PageHeading>
      {blogs?.length === 0 && <EmptyState title="No blogs yet." />}
      {hasFailed ? (
        <LoadFailure title="The blogs could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </LoadFailure>
      ) : (
        <BlogGrid blogs={blogs} expected={6} isOnTop />
      )}
    </PageContainer>
  );
}
