import { m } from '#messages';
import { Suspense, useEffect } from 'react';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { PersonalHomeSkeleton } from './personal-home-skeleton.tsx';

/** Chunks of their own: visitors need none of them. */
const PersonalHome = lazyPart(async () => (await import('./personal-home.tsx')).PersonalHome);
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);

const renderPlaceholder = () => (
  <>
    <h2 className="mb-4 flex items-center text-xl lg:min-h-9 sm:text-2xl">{m.home_hello()}</h2>
    <PersonalHomeSkeleton />
  </>
);

/**
 * The work and the jobs of a signed-in user, below the search and above the page that everybody sees. Until the session is known, its room is
 * in the page, and the style sheet shows it to those who were signed in at their last visit.
 */
export function HomeStart() {
  const { isLoading, email, user, isEmployer, isJobSeeker, isAdministrator } = useViewer();
  useEffect(() => {
    // Asked for beside the session, not behind it.
    if (document.documentElement.dataset['session'] === 'in') {
      PersonalHome.preload.onFocus();
    }
  }, []);
  if (!email && !isLoading) {
    return null;
  }
  return (
    <div className={email ? undefined : 'when-signed-in'}>
      <div className="mx-auto max-w-content px-4 pt-6 pb-2 sm:px-6 sm:pt-8 sm:pb-4">
        {user ? (
          <Suspense fallback={renderPlaceholder()}>
            {isEmployer || isJobSeeker || isAdministrator ? (
              <PersonalHome user={user} />
            ) : (
              <FirstSteps />
            )}
          </Suspense>
        ) : (
          renderPlaceholder()
        )}
      </div>
    </div>
  );
}
