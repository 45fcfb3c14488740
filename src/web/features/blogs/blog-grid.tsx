import type { Blog } from '#contract/blogs.ts';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { BlogCard, BlogCardSkeleton } from './blog-card.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 sm:gap-6 md:grid-cols-3';

interface BlogGridProps {
  /** Undefined while they are loading. */
  blogs: readonly Blog[] | undefined;
  /** How many placeholders stand in for them. */
  expected: number;
  headingLevel?: 2 | 3;
  /** The first picture is in view at once: it is fetched before the scripts. */
  isOnTop?: boolean;
}

export function BlogGrid({ blogs, expected, headingLevel = 2, isOnTop = false }: BlogGridProps) {
  if (!blogs) {
    return (
      <SkeletonList count={expected} label="Loading blogs" className={gridClass}>
        <BlogCardSkeleton />
      </SkeletonList>
    );
  }
  return (
    <ul className={gridClass}>
      {blogs.map((blog, at) => (
        <li key={blog._id}>
          <BlogCard blog={blog} headingLevel={headingLevel} isFirstSeen={isOnTop && at === 0} />
        </li>
      ))}
    </ul>
  );
}
