import { m } from '#messages';
import { articlePicture } from '#contract/publishing/article-pictures.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { absoluteUrl } from '#web/lib/site-context.ts';
import type { JsonLdThing } from '#web/seo/json-ld.tsx';
import type { PageFeeds } from '#web/seo/page-head.tsx';
import { cutPreview } from './blog-text.ts';

export const makeBlogFeeds = (): PageFeeds => ({
  title: m.blog_list_title(),
  rss: discoveryPaths.blogsRss,
  atom: discoveryPaths.blogsAtom,
});

/** Blogs are the site's own, without a person's name. */
export const toBlogAuthor = (siteName: string): string => m.blog_author({ site: siteName });

/** Ends in search results with a whole word. */
export const describeBlog = ({ content }: Pick<Blog, 'content'>): string =>
  `${cutPreview(content)[0]}…`;

/** A blog's paragraphs are separated by empty lines. */
export const splitParagraphs = (content: string): string[] =>
  content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** The schema.org markup of a blog: only what its page shows. */
export const toBlogPosting = (blog: Blog, origin: string, siteName: string): JsonLdThing => ({
  '@type': 'BlogPosting',
  headline: blog.title,
  datePublished: blog.date,
  image: absoluteUrl(origin, articlePicture(blog)),
  author: { '@type': 'Organization', name: toBlogAuthor(siteName), url: absoluteUrl(origin, '/') },
});
