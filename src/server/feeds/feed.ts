import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import { discoveryPaths, siteName } from '#contract/feeds.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

/** Texts are plain, without the characters that XML cannot express. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same to people. */
  readonly pageUrl: string;
  /** Of the feed itself, with the parameters in one order. */
  readonly selfUrl: string;
  readonly changedAt: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** Stays the same when the title changes. */
  readonly permanentUrl: string;
  readonly author: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Empty lines separate paragraphs. */
  readonly text: string;
  readonly categories: readonly string[];
}

/** An RSS description is HTML, and the text is not. */
const toHtml = (text: string): string =>
  text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

const writeRss = ({ title, description, pageUrl, selfUrl, changedAt, entries }: Feed): string =>
  generateRssFeed({
    title,
    description,
    link: pageUrl,
    language: 'en',
    lastBuildDate: changedAt,
    atom: { links: [{ href: selfUrl, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      guid: { value: entry.permanentUrl, isPermaLink: true },
      pubDate: entry.publishedAt,
      dc: { creators: [entry.author] },
      description: toHtml(entry.text),
      categories: entry.categories.map((name) => ({ name })),
    })),
  });

const writeAtom = ({ title, description, pageUrl, selfUrl, changedAt, entries }: Feed): string =>
  generateAtomFeed({
    id: selfUrl,
    title: { value: title },
    subtitle: { value: description },
    authors: [{ name: siteName }],
    updated: changedAt,
    links: [
      { rel: 'self', type: 'application/atom+xml', href: selfUrl },
      { rel: 'alternate', type: 'text/html', href: pageUrl },
    ],
    entries: entries.map((entry) => ({
      id: `urn:uuid:${entry.id}`,
      title: { value: entry.title },
      authors: [{ name: entry.author }],
      published: entry.publishedAt,
      updated: entry.updatedAt,
      links: [{ rel: 'alternate', type: 'text/html', href: entry.url }],
      summary: { type: 'text', value: entry.text },
      categories: entry.categories.map((term) => ({ term })),
    })),
  });

export interface FeedFormat {
  readonly type: string;
  readonly paths: { readonly jobs: string; readonly blogs: string };
  readonly writeFeed: (feed: Feed) => string;
}

/** RSS 2.0. */
export const rss: FeedFormat = {
  type: 'application/rss+xml; charset=utf-8',
  paths: { jobs: discoveryPaths.jobsRss, blogs: discoveryPaths.blogsRss },
  writeFeed: writeRss,
};

/** Atom 1.0 (RFC 4287). */
export const atom: FeedFormat = {
  type: 'application/atom+xml; charset=utf-8',
  paths: { jobs: discoveryPaths.jobsAtom, blogs: discoveryPaths.blogsAtom },
  writeFeed: writeAtom,
};
