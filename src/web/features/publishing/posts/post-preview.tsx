import type { ReactNode } from 'react';
import { m } from '#messages';

/** A post as its readers see it. */
export const PostPreview = ({ children }: { children: ReactNode }) => (
  <section aria-label={m.common_preview()} className="card-surface min-w-0 p-4 sm:p-6">
    <p className="mb-4 text-sm text-muted">{m.common_preview()}</p>
    {children}
  </section>
);
