import { useQuery } from '@tanstack/react-query';
import { FilePen, Newspaper, Plus } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import type { BlogHead } from '#contract/publishing/blogs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { allBlogsOptions } from '#web/features/publishing/blogs/blog-drafts-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { RowList } from '#web/ui/row-list.tsx';

function BlogRow({ blog }: { blog: BlogHead }) {
  const { _id, title, date, isDraft, imgSrc } = blog;
  return (
    <article className="relative flex items-center gap-4 px-4 py-3 hover:bg-tint/40 sm:px-6">
      <img
        src={imgSrc}
        alt=""
        width={96}
        height={54}
        loading="lazy"
        className="aspect-video w-24 shrink-0 rounded-control bg-tint object-cover max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-base wrap-anywhere">
          <RowLink to={administrationPaths.blog(_id)}>{title}</RowLink>
        </h2>
        <p className="text-sm text-muted">
          <Day timestamp={date} />
        </p>
      </div>
      {isDraft && (
        <Badge tone="warning" icon={<Icon of={FilePen} />}>
          {m.admin_draft_badge()}
        </Badge>
      )}
    </article>
  );
}

/** All blogs, drafts first. */
export function Component() {
  const query = useQuery(allBlogsOptions());
  return (
    <>
      <div className="mb-4 flex justify-end">
        <ButtonLink to={administrationPaths.newBlog} wideOnPhone>
          <Icon of={Plus} className="size-5" />
          {m.blog_write()}
        </ButtonLink>
      </div>
      <QueryView
        query={query}
        loading={<PageSpinner label={m.blog_list_list_loading()} />}
        failed={m.blog_list_failed()}
        empty={<EmptyState title={m.blog_list_list_none()} icon={<Icon of={Newspaper} />} />}
      >
        {(blogs) => (
          <RowList>
            {blogs.map((blog) => (
              <li key={blog._id}>
                <BlogRow blog={blog} />
              </li>
            ))}
          </RowList>
        )}
      </QueryView>
    </>
  );
}
