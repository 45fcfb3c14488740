import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import type { Blog } from '#contract/publishing/blogs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonList, Placeholder } from '#web/ui/skeleton.tsx';
import { BlogCard } from './blog-card.tsx';
import { blogsOptions } from './blogs-api.ts';

interface BlogGridProps {
  /** Undefined while they are loading. */
  blogs: readonly Blog[] | undefined;
  /** How many placeholders stand in for them. */
  expected: number;
  /**
   * They are all of a page: the first leads, two follow, then three a row. Otherwise they are a part of one, on a phone
   * without the beginnings of their texts.
   */
  hasLead?: boolean;
}

/** A blog of usual length for placeholders, which hide its texts. */
const placeholderBlog: Blog = {
  _id: '',
  title: 'How to find work that fits you and your days',
  content: 'Some words about work. '.repeat(9),
  date: '2026-01-01T00:00:00.000Z',
  imgSrc: '/favicon.svg',
};

export function BlogGrid({ blogs, expected, hasLead = false }: BlogGridProps) {
  const gridClass = hasLead ? 'blog-grid blog-grid-led' : 'blog-grid';
  const draw = (blog: Blog, at: number) => (
    <BlogCard
      blog={blog}
      isLead={hasLead && at === 0}
      isOnTop={hasLead && at < 3}
      headingLevel={hasLead ? 2 : 3}
    />
  );
  if (!blogs) {
    return (
      <SkeletonList count={expected} label={m.blog_list_loading()} className={gridClass}>
        {(at) => <Placeholder>{draw(placeholderBlog, at)}</Placeholder>}
      </SkeletonList>
    );
  }
  return (
    <ul className={gridClass}>
      {blogs.map((blog, at) => (
        <li key={blog._id}>{draw(blog, at)}</li>
      ))}
    </ul>
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
  return (
    <Section title={m.blog_list_recent()} action={<AllBlogs />}>
      <QueryView
        query={query}
        loading={<BlogGrid blogs={undefined} expected={recentBlogCount} />}
        failed={m.blog_list_failed()}
      >
        {(blogs) => <BlogGrid blogs={blogs.slice(0, recentBlogCount)} expected={recentBlogCount} />}
      </QueryView>
    </Section>
  );
}
