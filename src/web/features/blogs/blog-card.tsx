import { Link } from 'react-router';
import type { Blog } from '#contract/blogs.ts';
import { Day } from '#web/ui/day.tsx';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPreview } from './blog-text.ts';

interface BlogCardProps {
  blog: Blog;
  headingLevel?: 2 | 3;
  /** Its picture is in view when the page opens. */
  isFirstSeen?: boolean;
}

/** As high as its skeleton, unless its text needs more lines. Its title is the one link, and the link's state paints the page at once. */
export function BlogCard({ blog, headingLevel = 2, isFirstSeen = false }: BlogCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card-surface relative flex h-full flex-col overflow-hidden">
      <img
        src={blog.imgSrc}
        alt=""
        width={640}
        height={360}
        loading={isFirstSeen ? 'eager' : 'lazy'}
        fetchPriority={isFirstSeen ? 'high' : 'auto'}
        decoding="async"
        className="aspect-video w-full bg-tint object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-6">
        <Day timestamp={blog.date} className="text-sm text-muted tabular-nums" />
        <Heading className="line-clamp-2 min-h-[2lh] text-lg">
          <Link
            to={paths.blog(blog)}
            state={{ blog }}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {blog.title}
          </Link>
        </Heading>
        <p className="min-h-[4lh] text-muted">{formatPreview(blog.content)}</p>
      </div>
    </article>
  );
}

export function BlogCardSkeleton() {
  return (
    <div className="card-surface overflow-hidden">
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="flex flex-col gap-2 p-4 sm:p-6">
        <Skeleton className="h-[1lh] w-24 bg-clip-content py-0.5 text-sm" />
        <Skeleton className="h-[2lh] w-4/5 bg-clip-content pb-[1lh] text-lg" />
        <Skeleton className="h-[4lh] w-full" />
      </div>
    </div>
  );
}
