import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const SendAlertClick = lazyPart<{ token: string }>(
  async () => (await import('./send-alert-click.tsx')).SendAlertClick,
);

/** On the pages that digests link to. The server’s HTML, which is cached for all tokens, has nothing of it. */
export function AlertClick() {
  const [search] = useSearchParams();
  const token = search.get('alert');
  const isHydrated = useIsHydrated();
  return (
    isHydrated &&
    token !== null && (
      <Suspense fallback={null}>
        <SendAlertClick token={token} />
      </Suspense>
    )
  );
}
