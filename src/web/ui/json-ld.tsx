import { safeJson } from '#web/lib/safe-json.ts';

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
