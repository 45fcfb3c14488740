import { siteName } from '#contract/feeds.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { element, emptyElement, type Markup } from './xml.ts';
import { mapEach, type XmlDocument } from './xml-document.ts';

export const atomType = 'application/atom+xml; charset=utf-8';

const toEntry = (entry: FeedEntry): Markup =>
  element('entry', [
    element('id', `urn:uuid:${entry.id}`),
    element('title', entry.title),
    element('author', element('name', entry.author)),
    element('published', entry.publishedAt.toISOString()),
    element('updated', entry.updatedAt.toISOString()),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: entry.link }),
    element('summary', entry.text, { type: 'text' }),
    ...entry.categories.map((term) => emptyElement('category', { term })),
  ]);

/** Atom 1.0 (RFC 4287). */
export const writeAtom = ({ head, entries }: Feed): XmlDocument => ({
  around: [{ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } }],
  head: [
    element('id', head.selfLink),
    element('title', head.title),
    element('subtitle', head.description),
    element('author', element('name', siteName)),
    element('updated', head.changedAt.toISOString()),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: head.selfLink }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: head.pageLink }),
  ],
  entries: mapEach(entries, toEntry),
});
