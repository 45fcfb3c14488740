import type { ReactNode } from 'react';

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
