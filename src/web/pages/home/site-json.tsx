import { use } from 'react';
import { siteName } from '#contract/feeds.ts';
import { absoluteUrl, SiteOrigin } from '#web/lib/site-origin.ts';
import { paths } from '#web/paths.ts';
import { JsonLd } from '#web/ui/json-ld.tsx';

/** What the site is called and how it is searched, for machines. */
export function SiteJson() {
  const origin = use(SiteOrigin);
  return (
    <JsonLd
      thing={{
        '@type': 'WebSite',
        name: siteName,
        url: absoluteUrl(origin, paths.home),
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absoluteUrl(origin, paths.allJobs)}?q={words}`,
          },
          'query-input': 'required name=words',
        },
      }}
    />
  );
}
