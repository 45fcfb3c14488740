import { siteName } from '#contract/feeds.ts';
import type { FeedEntry, FeedHead } from './feed.ts';
import type { FeedBlog } from './feed-blogs.queries.ts';
import type { SiteAddresses } from './site-addresses.ts';

const blogListPath = '/blog';

export const describeBlogFeed = (
  addresses: SiteAddresses,
): Pick<FeedHead, 'title' | 'description' | 'pageLink'> => ({
  title: `${siteName}: blogs`,
  description: 'The newest blogs',
  pageLink: addresses.at(blogListPath),
});

export const toBlogEntry =
  (addresses: SiteAddresses) =>
  (blog: FeedBlog): FeedEntry => ({
    id: blog.id,
    title: blog.title,
    link: addresses.blog(blog),
    permanentLink: addresses.permanentBlog(blog.id),
    author: siteName,
    publishedAt: blog.date,
    updatedAt: blog.date,
    text: blog.content,
    categories: [],
  });
