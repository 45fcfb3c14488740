import { type ReactNode, useId } from 'react';

/** A titled part of a page that is a text. */
export function TextPart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
