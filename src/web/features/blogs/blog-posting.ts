import type { Blog } from '#contract/blogs.ts';
import { discoveryPaths, siteName } from '#contract/feeds.ts';
import { absoluteUrl } from '#web/lib/site-origin.ts';
import type { JsonLdThing } from '#web/ui/json-ld.tsx';
import type { PageFeeds } from '#web/ui/page-head.tsx';

export const blogFeeds: PageFeeds = {
  title: 'Blogs',
  rss: discoveryPaths.blogsRss,
  atom: discoveryPaths.blogsAtom,
};

/** Blogs are the site's own; nobody signs them by name. */
export const blogAuthor = `${siteName} team`;

/** A blog in the words of schema.org: what its page says, and nothing else. */
export const blogPostingOf = (blog: Blog, origin: string): JsonLdThing => ({
  '@type': 'BlogPosting',
  headline: blog.title,
  datePublished: blog.date,
  image: absoluteUrl(origin, blog.imgSrc),
  author: { '@type': 'Organization', name: blogAuthor, url: absoluteUrl(origin, '/') },
});
