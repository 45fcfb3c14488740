import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Navigate, redirect, useLocation, useParams } from 'react-router';
import { m } from '#messages';
import type { Blog } from '#contract/publishing/blogs.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { idFromSlug } from '#contract/platform/urls.ts';
import { isMissing } from '#web/api/error-message.ts';
import { pageLoader, waitForQueries } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { readSlug, redirectOldSlug } from '#web/api/slug-urls.ts';
import { BlogArticle } from '#web/features/publishing/blogs/blog-article.tsx';
import {
  describeBlog,
  makeBlogFeeds,
  toBlogPosting,
} from '#web/features/publishing/blogs/blog-page.ts';
import { blogOptions } from '#web/features/publishing/blogs/blogs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { SiteOrigin, useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { BreadcrumbsJson, JsonLd } from '#web/seo/json-ld.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { NotFoundView } from './error-page.tsx';
import { readState } from '#web/lib/read-state.ts';
import { MoreBlogs } from '#web/features/publishing/blogs/more-blogs.tsx';

const blogTexts = ['_id', 'title', 'content', 'imgSrc', 'date'] as const satisfies (keyof Blog)[];

function BlogHead({ blog }: { blog: Blog }) {
  const path = paths.blog(blog);
  const { name } = useSite();
  const crumbs = [
    { name: m.blog_list_title(), path: paths.blogs },
    { name: blog.title, path },
  ];
  return (
    <>
      <PageHead
        title={blog.title}
        description={describeBlog(blog)}
        path={path}
        picture={discoveryPaths.blogPicture(blog._id)}
        articleDate={blog.date}
        feeds={makeBlogFeeds()}
      />
      <BreadcrumbsJson crumbs={crumbs} />
      <JsonLd thing={import.meta.env.SSR && toBlogPosting(blog, use(SiteOrigin), name)} />
    </>
  );
}

/** A blog has one URL, as a job has. Without a slug only the browser can know one, from the state of its history. */
export const loader = pageLoader(async (page): Promise<null> => {
  const { client, isServer, params } = page;
  if (params['slug'] === undefined) {
    if (isServer) {
      throw redirect(paths.blogs);
    }
    return null;
  }
  const blog = client.query(blogOptions({ params: { id: readSlug(page) } }));
  await waitForQueries(page, [blog]);
  if (isServer) {
    redirectOldSlug(page, paths.blog(await blog));
  }
  return null;
});

const columns =
  'mx-auto grid max-w-reading gap-10 xl:max-w-none xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-20';

export function Component() {
  const { slug } = useParams();
  // Painted before the server answers.
  const blogFromState = readState<Blog>(useLocation().state, 'blog', blogTexts);
  const id = idFromSlug(slug) ?? blogFromState?._id;
  const { data, error, refetch } = useQuery({
    ...blogOptions({ params: { id: id ?? '-' } }),
    enabled: id !== undefined,
  });
  if (id === undefined) {
    return <Navigate to={paths.blogs} replace />;
  }
  if (isMissing(error)) {
    return <NotFoundView error={error} />;
  }
  const blog = data ?? blogFromState;
  return (
    <PageContainer>
      {blog ? <BlogHead blog={blog} /> : <PageHead title={m.blog_label()} />}
      {/* In the middle of the page, or beside the way to others. */}
      <div className={columns}>
        <div className="min-w-0">
          <BackLink to={paths.blogs}>{m.blog_list_title()}</BackLink>
          <QueryView
            query={{ data: blog, error, refetch }}
            loading={
              <SkeletonList count={1} label={m.blog_loading()}>
                <Skeleton className="h-160" />
              </SkeletonList>
            }
            failed={m.blog_failed()}
          >
            {(shown) => <BlogArticle blog={shown} />}
          </QueryView>
        </div>
        {blog && (
          <aside className="max-xl:border-t max-xl:border-line max-xl:pt-6 xl:pt-10">
            <MoreBlogs id={blog._id} />
          </aside>
        )}
      </div>
    </PageContainer>
  );
}
