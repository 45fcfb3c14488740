import { m } from '#messages';
import { articlePicture } from '#contract/publishing/article-pictures.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Sequence } from '#web/ui/sequence.tsx';
import { langOf } from '#web/lib/text-language.ts';
import { useSite } from '#web/lib/site-context.ts';
import { BlogFacts } from './blog-facts.tsx';
import { splitParagraphs, toBlogAuthor } from './blog-page.ts';

/** Seen at once by its preview, which stands in the page, until the picture has arrived. */
const ArticlePicture = ({ blog }: { blog: Blog }) => (
  <div className="relative my-6 aspect-video overflow-hidden rounded-card bg-tint dark:brightness-85">
    {blog.imgPreview && (
      <img src={blog.imgPreview} alt="" decoding="sync" className="absolute inset-0 size-full" />
    )}
    <img
      src={articlePicture(blog)}
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
      <div className="mt-4 flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-logo bg-tint text-primary">
          <Mark className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="font-medium">{m.blog_by({ author: toBlogAuthor(useSite().name) })}</p>
          <BlogFacts blog={blog} />
        </div>
      </div>
      <ArticlePicture blog={blog} />
      <div lang={langOf(blog)} className="reading-text blog-text flex max-w-reading flex-col gap-4">
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
