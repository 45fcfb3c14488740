import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

/** The buttons that end a form. In a dialog they stay in sight at its lower edge, however long the form is. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticky-bar
      className="flex flex-wrap items-center justify-end gap-3 in-[dialog]:sticky in-[dialog]:-bottom-4 in-[dialog]:z-10 in-[dialog]:-mx-4 in-[dialog]:-mb-4 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-surface in-[dialog]:px-4 in-[dialog]:py-3 sm:in-[dialog]:-mx-6 sm:in-[dialog]:px-6"
    >
      {children}
    </div>
  );
}

interface FormFootProps {
  /** Whether its page has no bar of phones below it. */
  isLowest?: boolean;
  children: ReactNode;
}

/** The button of a long page of fields, in sight at the lower edge of the window, above the bar of phones. */
export function FormFoot({ isLowest = false, children }: FormFootProps) {
  return (
    <div
      data-sticky-bar="form"
      className={classNames(
        'sticky z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1 sm:py-1.5 max-sm:-mx-4 sm:rounded-t-card sm:border-x sm:px-6',
        isLowest ? 'bottom-0' : 'bottom-14 max-lg:mb-[env(safe-area-inset-bottom)]',
        'lg:bottom-(--foot-bar,0px)',
      )}
    >
      {children}
    </div>
  );
}
