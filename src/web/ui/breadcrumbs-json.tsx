import { use } from 'react';
import { absoluteUrl, SiteOrigin } from '#web/lib/site-origin.ts';
import { JsonLd } from './json-ld.tsx';

interface Crumb {
  name: string;
  /** From the root of the site. */
  address: string;
}

const home: Crumb = { name: 'Home', address: '/' };

/** The way from the site's first page to this one, for machines; people have the menu and the way back. */
export function BreadcrumbsJson({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = use(SiteOrigin);
  const itemListElement = [home, ...crumbs].map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(origin, address),
  }));
  return <JsonLd thing={{ '@type': 'BreadcrumbList', itemListElement }} />;
}
