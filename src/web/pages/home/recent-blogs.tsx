import { recentBlogCount } from '#contract/blogs.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { BlogGrid } from '#web/features/blogs/blog-grid.tsx';
import { useListBlogsQuery } from '#web/features/blogs/blogs-api.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Section } from '#web/ui/section.tsx';

const allBlogs = (
  <ButtonLink to={paths.blogs} variant="quiet">
    All blogs
  </ButtonLink>
);

/** The newest blogs; nothing while there is none. */
export function RecentBlogs() {
  const { data: blogs, error, isFetching, refetch } = useListBlogsQuery();
  if (blogs?.length === 0) {
    return null;
  }
  const hasFailed = blogs === undefined && error !== undefined && !isFetching;
  return (
    <Section title="Recent blogs" action={allBlogs}>
      {hasFailed ? (
        <LoadFailure title="The blogs could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </LoadFailure>
      ) : (
        <BlogGrid
          blogs={blogs?.slice(0, recentBlogCount)}
          expected={recentBlogCount}
          headingLevel={3}
        />
      )}
    </Section>
  );
}
