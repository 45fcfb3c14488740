import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { load } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { BlogGrid } from '#web/features/publishing/blogs/blog-grid.tsx';
import { makeBlogFeeds } from '#web/features/publishing/blogs/blog-page.ts';
import { blogsOptions } from '#web/features/publishing/blogs/blogs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BreadcrumbsJson } from '#web/seo/json-ld.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const loader = load((client) => [client.query(blogsOptions())]);

export function Component() {
  const query = useQuery(blogsOptions());
  return (
    <PageContainer>
      <PageHead
        title={m.blog_label()}
        path={paths.blogs}
        feeds={makeBlogFeeds()}
        description={m.blog_list_description()}
      />
      <BreadcrumbsJson crumbs={[{ name: m.blog_list_title(), path: paths.blogs }]} />
      <BackLink to={paths.home}>{m.blog_list_home()}</BackLink>
      <PageHeading intro={m.blog_list_intro()}>{m.blog_list_title()}</PageHeading>
      <QueryView
        query={query}
        loading={<BlogGrid blogs={undefined} expected={6} hasLead />}
        failed={m.blog_list_failed()}
        empty={<EmptyState title={m.blog_list_none()} />}
      >
        {(blogs) => <BlogGrid blogs={blogs} expected={6} hasLead />}
      </QueryView>
    </PageContainer>
  );
}
