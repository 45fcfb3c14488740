import { element, type Markup } from './xml.ts';
import { mapEach, type XmlDocument } from './xml-document.ts';

export const sitemapType = 'application/xml; charset=utf-8';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface Place {
  readonly address: string;
  /** When what is there really changed; undefined where nobody keeps count. */
  readonly changedAt?: Date | undefined;
}

const toElement =
  (name: 'url' | 'sitemap') =>
  ({ address, changedAt }: Place): Markup =>
    element(name, [
      element('loc', address),
      changedAt && element('lastmod', changedAt.toISOString()),
    ]);

type Places = AsyncIterable<Iterable<Place>>;

/** Pages of the site. */
export const writeSitemap = (places: Places): XmlDocument => ({
  around: [{ name: 'urlset', attributes: { xmlns: namespace } }],
  entries: mapEach(places, toElement('url')),
});

/** Sitemaps of the site. */
export const writeSitemapIndex = (places: Places): XmlDocument => ({
  around: [{ name: 'sitemapindex', attributes: { xmlns: namespace } }],
  entries: mapEach(places, toElement('sitemap')),
});
