import { m } from '#messages';
import { listGraphemes } from '#contract/platform/text/cut.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { absoluteUrl } from '#web/lib/site-context.ts';
import type { JsonLdThing } from '#web/seo/json-ld.tsx';
import type { PageFeeds } from '#web/seo/page-head.tsx';

export const makeBlogFeeds = (): PageFeeds => ({
  title: m.blog_list_title(),
  rss: discoveryPaths.blogsRss,
  atom: discoveryPaths.blogsAtom,
});

/** Blogs are the site's own, without a person's name. */
export const toBlogAuthor = (siteName: string): string => m.blog_author({ site: siteName });

/** How much of a blog its card shows, in characters. */
const previewLength = 99;

/** The first characters of a blog, followed by dots; no character is cut in half. */
export const formatPreview = (content: string): string =>
  `${listGraphemes(content.slice(0, 20 * previewLength))
    .slice(0, previewLength)
    .join('')}...`;

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
  image: absoluteUrl(origin, blog.imgSrc),
  author: { '@type': 'Organization', name: toBlogAuthor(siteName), url: absoluteUrl(origin, '/') },
});
