import { m } from '#messages';
import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The sections that present the site. Visitors see them; a signed-in user knows the site, and opens them by one press. Until
 * the session is known, the style sheet folds them for those who were signed in at their last visit.
 */
export function SiteFold({ children }: { children: ReactNode }) {
  const { email, isLoading } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isSignedIn = email !== '';
  return (
    <>
      {(isSignedIn || isLoading) && (
        <div
          className={classNames(
            'border-y border-line bg-surface px-4 py-3 text-center sm:px-6',
            !isSignedIn && 'when-signed-in',
          )}
        >
          <Button
            variant="quiet"
            wideOnPhone
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.home_fold_close() : m.home_fold_open()}
            <Icon of={ChevronDown} className={classNames('size-5', isOpen && 'rotate-180')} />
          </Button>
        </div>
      )}
      <div
        id={id}
        hidden={isSignedIn && !isOpen}
        className={isLoading && !isSignedIn ? 'in-[[data-session=in]]:hidden' : undefined}
      >
        {children}
      </div>
    </>
  );
}
