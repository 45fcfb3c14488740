import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyOptional } from '#web/lib/lazy-optional.ts';

const TellFollowed = lazyOptional<{ token: string }>(
  async () => (await import('./tell-followed.tsx')).TellFollowed,
);

/** On the pages that digests link to. */
export function FollowedLink() {
  const [search] = useSearchParams();
  const token = search.get('alert');
  return (
    token !== null && (
      <Suspense fallback={null}>
        <TellFollowed token={token} />
      </Suspense>
    )
  );
}
