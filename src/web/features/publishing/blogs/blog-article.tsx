import { m } from '#messages';
import type { Blog } from '#contract/publishing/blogs.ts';
import { SiteDay } from '#web/ui/day.tsx';
import { Sequence } from '#web/ui/sequence.tsx';
import { langOf } from '#web/lib/text-language.ts';
import { useSite } from '#web/lib/site-context.ts';
import { splitParagraphs, toBlogAuthor } from './blog-text.ts';

/** Seen at once by its preview, which stands in the page, until the picture has arrived. */
const ArticlePicture = ({ blog: { imgSrc, imgPreview } }: { blog: Blog }) => (
  <div className="relative my-6 aspect-video overflow-hidden rounded-card bg-tint dark:brightness-85">
    {imgPreview && (
      <img src={imgPreview} alt="" decoding="sync" className="absolute inset-0 size-full" />
    )}
    <img
      src={imgSrc || undefined}
      alt=""
      width={640}
      height={360}
      decoding="async"
      className="relative size-full object-cover"
    />
  </div>
);

interface BlogArticleProps {
  blog: Blog;
  /** 1 on its own page. */
  headingLevel?: 1 | 2;
}

export function BlogArticle({ blog, headingLevel = 1 }: BlogArticleProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article>
      <Heading lang={langOf(blog)} dir="auto" className="text-2xl wrap-anywhere">
        {blog.title}
      </Heading>
      <p className="mt-3 flex flex-wrap gap-x-3 text-muted">
        <span>{m.blog_by({ author: toBlogAuthor(useSite().name) })}</span>
        <SiteDay timestamp={blog.date} />
      </p>
      <ArticlePicture blog={blog} />
      <div lang={langOf(blog)} className="flex flex-col gap-4">
        <Sequence items={splitParagraphs(blog.content)}>
          {(paragraph) => (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          )}
        </Sequence>
      </div>
    </article>
  );
}
