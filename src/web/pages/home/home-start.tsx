import { Suspense } from 'react';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { classNames } from '#web/lib/class-names.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PersonalHomeSkeleton } from './personal-home-skeleton.tsx';

/** Chunks of their own: visitors need none of them. */
const PersonalHome = lazyPart(async () => (await import('./personal-home.tsx')).PersonalHome);
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);

const placeholder = (
  <>
    <Skeleton className="mb-4 h-[1.2lh] w-56 text-xl sm:text-2xl" />
    <PersonalHomeSkeleton />
  </>
);

/**
 * What a signed-in user finds above the page that everybody sees. Until the session is known, its room is in the page, and
 * the style sheet shows it to those who were signed in at their last visit.
 */
export function HomeStart() {
  const { isLoading, email, user, isEmployer, isJobSeeker, isAdministrator } = useViewer();
  if (!email && !isLoading) {
    return null;
  }
  return (
    <div className={classNames('border-b border-line', !email && 'when-signed-in')}>
      <div className="mx-auto max-w-content px-4 pt-6 pb-2 sm:px-6 sm:pt-8 sm:pb-4">
        {user ? (
          <Suspense fallback={placeholder}>
            {isEmployer || isJobSeeker || isAdministrator ? (
              <PersonalHome user={user} />
            ) : (
              <FirstSteps />
            )}
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </div>
  );
}
