import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import type { Blog } from '#contract/publishing/blogs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { langOf } from '#web/lib/text-language.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SiteDay } from '#web/ui/day.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonList, Placeholder } from '#web/ui/skeleton.tsx';
import { formatPreview } from './blog-text.ts';
import { blogsOptions } from './blogs-api.ts';
import { RowLink } from '#web/ui/row-link.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 sm:gap-6 md:grid-cols-3';

interface BlogGridProps {
  /** Undefined while they are loading. */
  blogs: readonly Blog[] | undefined;
  /** How many placeholders stand in for them. */
  expected: number;
  headingLevel?: 2 | 3;
  /** The first picture is in view at once: it is fetched before the scripts. */
  isOnTop?: boolean;
  /** On a phone without the beginnings of their texts. */
  isCompact?: boolean;
}

export function BlogGrid(props: BlogGridProps) {
  const { blogs, expected, headingLevel = 2, isOnTop = false, isCompact = false } = props;
  if (!blogs) {
    return (
      <SkeletonList count={expected} label={m.blog_list_loading()} className={gridClass}>
        <BlogCardSkeleton isCompact={isCompact} />
      </SkeletonList>
    );
  }
  return (
    <ul className={gridClass}>
      {blogs.map((blog, at) => (
        <li key={blog._id}>
          <BlogCard
            blog={blog}
            headingLevel={headingLevel}
            isFirstSeen={isOnTop && at === 0}
            isCompact={isCompact}
          />
        </li>
      ))}
    </ul>
  );
}

interface BlogCardProps {
  blog: Blog;
  headingLevel?: 2 | 3;
  /** Its picture is in view when the page opens. */
  isFirstSeen?: boolean;
  isCompact: boolean;
}

// On a phone the picture is small, beside the title: several blogs are in view, and their words are there before it.
const cardClass =
  'card-surface grid h-full grid-cols-[minmax(0,1fr)_5rem] grid-rows-[auto_1fr] gap-x-4 gap-y-1.5 overflow-hidden p-4 sm:flex sm:flex-col sm:gap-0 sm:p-0';
const pictureClass =
  'col-start-2 row-span-2 row-start-1 aspect-square w-full rounded-control sm:aspect-video sm:rounded-none';
const textClass = 'contents flex-1 flex-col gap-2 sm:flex sm:p-6';

const previewClass = 'col-span-2 min-h-[3lh] sm:min-h-[4lh]';

/** As high as its skeleton, unless its text needs more lines. Its title is the one link, and the link's state paints the page at once. */
function BlogCard({ blog, headingLevel = 2, isFirstSeen = false, isCompact }: BlogCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`${cardClass} relative`}>
      <img
        src={blog.imgSrc}
        alt=""
        width={640}
        height={360}
        loading={isFirstSeen ? 'eager' : 'lazy'}
        fetchPriority={isFirstSeen ? 'high' : 'auto'}
        decoding="async"
        className={`${pictureClass} bg-tint object-cover dark:brightness-85`}
      />
      <div className={textClass}>
        <SiteDay timestamp={blog.date} className="text-sm text-muted tabular-nums" />
        <Heading
          lang={langOf(blog)}
          className="self-start text-base sm:line-clamp-4 sm:text-lg sm:min-h-[2lh] sm:self-auto"
        >
          <RowLink to={paths.blog(blog)} state={{ blog }}>
            {blog.title}
          </RowLink>
        </Heading>
        <p
          lang={langOf(blog)}
          className={classNames(previewClass, 'text-muted', isCompact && 'max-sm:hidden')}
        >
          {formatPreview(blog.content)}
        </p>
      </div>
    </article>
  );
}

/** A blog of usual length for placeholders, which hide its texts. */
const placeholderBlog: Blog = {
  _id: '',
  title: 'How to find work',
  content: 'Some sentences of a text about work. '.repeat(9),
  date: '2026-01-01T00:00:00.000Z',
  imgSrc: '/favicon.svg',
};

function BlogCardSkeleton({ isCompact }: { isCompact: boolean }) {
  return (
    <Placeholder>
      <BlogCard blog={placeholderBlog} isCompact={isCompact} />
    </Placeholder>
  );
}

const recentBlogCount = 3;

const AllBlogs = () => (
  <ButtonLink to={paths.blogs} variant="quiet" className="-mx-4 text-primary">
    {m.blog_list_all()}
    <Icon mirrored of={ArrowRight} className="size-4" />
  </ButtonLink>
);

/** The newest blogs; nothing while there is none. */
export function RecentBlogs() {
  const query = useQuery(blogsOptions());
  if (query.data?.length === 0) {
    return null;
  }
  const grid = { expected: recentBlogCount, headingLevel: 3, isCompact: true } as const;
  return (
    <Section title={m.blog_list_recent()} action={<AllBlogs />}>
      <QueryView
        query={query}
        loading={<BlogGrid {...grid} blogs={undefined} />}
        failed={m.blog_list_failed()}
      >
        {(blogs) => <BlogGrid {...grid} blogs={blogs.slice(0, recentBlogCount)} />}
      </QueryView>
    </Section>
  );
}
