import { m } from '#messages';
import { use } from 'react';
import { safeJson } from '#web/lib/safe-json.ts';
import { absoluteUrl, SiteOrigin } from '#web/lib/site-context.ts';

/** A thing in the words of schema.org. */
export type JsonLdThing = Readonly<Record<string, unknown>>;

interface JsonLdProps {
  /** Built on the server alone: `import.meta.env.SSR && …` leaves its code out of the browser's scripts. */
  thing: JsonLdThing | false;
}

/** The content of the page for search engines. They read the HTML of the server, so the browser renders none. */
export function JsonLd({ thing }: JsonLdProps) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && thing ? safeJson({ '@context': 'https://schema.org', ...thing }) : ''}
    </script>
  );
}

interface Crumb {
  name: string;
  /** From the root of the site. */
  path: string;
}

const home = (): Crumb => ({ name: m.common_home(), path: '/' });

const toBreadcrumbList = (crumbs: readonly Crumb[], origin: string): JsonLdThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [home(), ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(origin, path),
  })),
});

/** The way from the site's first page to this one, for machines; people have the menu and the way back. */
export function BreadcrumbsJson({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = use(SiteOrigin);
  return <JsonLd thing={import.meta.env.SSR && toBreadcrumbList(crumbs, origin)} />;
}
