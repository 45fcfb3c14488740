import { use } from 'react';
import { safeJson } from '#web/lib/safe-json.ts';
import { absoluteUrl, SiteOrigin } from '#web/lib/site-origin.ts';

/** A thing in the words of schema.org. */
export type JsonLdThing = Readonly<Record<string, unknown>>;

/** What the page shows, once more for machines. Names of countries may differ between server and browser. */
export function JsonLd({ thing }: { thing: JsonLdThing }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {safeJson({ '@context': 'https://schema.org', ...thing })}
    </script>
  );
}

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
