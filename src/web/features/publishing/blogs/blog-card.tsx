import { articlePicture } from '#contract/publishing/article-pictures.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { paths } from '#web/app/paths.ts';
import { langOf } from '#web/lib/text-language.ts';
import { titleMoves } from '#web/lib/title-moves.ts';
import { RowLink } from '#web/ui/row-link.tsx';
import { BlogFacts } from './blog-facts.tsx';
import { cutPreview } from './blog-text.ts';

interface BlogCardProps {
  blog: Blog;
  /** It leads a list: as wide as the page, its picture large. */
  isLead: boolean;
  /** Its picture is in view when a wide page opens: those of the two behind the first are the largest there. */
  isOnTop: boolean;
  headingLevel: 2 | 3;
}

/** The first characters [S], seen up to the last whole word. */
function Preview({ content }: { content: string }) {
  const [seen, hidden] = cutPreview(content);
  return (
    <>
      {seen}
      {hidden && <span className="sr-only">{hidden}</span>}...
    </>
  );
}

/** As high as its skeleton, unless its text needs more lines. Its title is the one link, and the link's state paints the page at once. */
export function BlogCard({ blog, isLead, isOnTop, headingLevel }: BlogCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`card-surface blog-card ${isLead ? 'blog-lead' : 'blog-row'}`}>
      <img
        src={articlePicture(blog)}
        alt=""
        width={640}
        height={360}
        {...(isOnTop
          ? { fetchPriority: 'high', decoding: 'sync' }
          : { loading: 'lazy', decoding: 'async' })}
        className="w-full bg-tint object-cover dark:brightness-85"
      />
      <div>
        <BlogFacts blog={blog} />
        <Heading lang={langOf(blog)}>
          <RowLink to={paths.blog(blog)} state={{ blog }} {...titleMoves}>
            {blog.title}
          </RowLink>
        </Heading>
        <p lang={langOf(blog)} className="text-muted">
          <Preview content={blog.content} />
        </p>
      </div>
    </article>
  );
}
