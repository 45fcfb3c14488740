import { use } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Blog } from '#contract/blogs.ts';
import { discoveryPaths } from '#contract/feeds.ts';
import { idFromSlug } from '#contract/urls.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { BlogArticle } from '#web/features/blogs/blog-article.tsx';
import { blogFeeds, formatPreview, toBlogPosting } from '#web/features/blogs/blog-text.ts';
import { useGetBlogQuery } from '#web/features/blogs/blogs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { SiteOrigin } from '#web/lib/site-origin.ts';
import { MissingScreen } from '#web/pages/error-page.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { BreadcrumbsJson } from '#web/ui/breadcrumbs-json.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The blog that the link brought along, painted before the server answers. */
const readBlog = (state: unknown): Blog | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our own links write this state
  (state as { blog?: Blog } | null)?.blog;

function BlogHead({ blog }: { blog: Blog }) {
  const address = paths.blog(blog);
  const crumbs = [
    { name: 'Blogs', address: paths.blogs },
    { name: blog.title, address },
  ];
  return (
    <>
      <PageHead
        title={blog.title}
        description={formatPreview(blog.content)}
        address={address}
        picture={discoveryPaths.blogPicture(blog._id)}
        articleDate={blog.date}
        feeds={blogFeeds}
      />
      <BreadcrumbsJson crumbs={crumbs} />
      <JsonLd thing={toBlogPosting(blog, use(SiteOrigin))} />
    </>
  );
}

export function Component() {
  const { slug } = useParams();
  const carried = readBlog(useLocation().state);
  const id = idFromSlug(slug) ?? carried?._id;
  const { data, error, refetch } = useGetBlogQuery(id ?? skipToken);
  if (id === undefined) {
    return <Navigate to={paths.blogs} replace />;
  }
  if (errorStatus(error) === 404) {
    return <MissingScreen error={error} />;
  }
  const blog = data ?? carried;
  return (
    <PageContainer width="reading">
      {blog ? <BlogHead blog={blog} /> : <PageHead title="Blog" />}
      <BackLink to={paths.blogs}>Blogs</BackLink>
      {blog && <BlogArticle blog={blog} />}
      {!blog && !error && <Skeleton className="h-[40rem]" />}
      {!blog && error && (
        <LoadFailure title="The blog could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </LoadFailure>
      )}
    </PageContainer>
  );
}
