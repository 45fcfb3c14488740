import { escapeHtml } from '#server/http/escape-html.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { element, emptyElement, type Markup } from './xml.ts';
import { mapEach, type XmlDocument } from './xml-document.ts';

export const rssType = 'application/rss+xml; charset=utf-8';

/** A description is read as HTML: what was written as text must stay text there. */
const toHtml = (text: string): string =>
  text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

const toItem = (entry: FeedEntry): Markup =>
  element('item', [
    element('title', entry.title),
    element('link', entry.link),
    element('guid', entry.permanentLink, { isPermaLink: 'true' }),
    element('pubDate', entry.publishedAt.toUTCString()),
    element('dc:creator', entry.author),
    element('description', toHtml(entry.text)),
    ...entry.categories.map((category) => element('category', category)),
  ]);

/** RSS 2.0. */
export const writeRss = ({ head, entries }: Feed): XmlDocument => ({
  around: [
    {
      name: 'rss',
      attributes: {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
    },
    { name: 'channel' },
  ],
  head: [
    element('title', head.title),
    element('link', head.pageLink),
    element('description', head.description),
    element('language', 'en'),
    element('lastBuildDate', head.changedAt.toUTCString()),
    emptyElement('atom:link', { href: head.selfLink, rel: 'self', type: 'application/rss+xml' }),
  ],
  entries: mapEach(entries, toItem),
});
