import { type ReactNode, useId } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';

export interface HomeCardProps {
  title: string;
  /** The way to all of them. */
  all?: { text: string; to: string } | undefined;
  children: ReactNode;
}

export function HomeCard({ title, all, children }: HomeCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card-surface min-w-0 overflow-hidden">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <h3 id={titleId} className="text-base">
          {title}
        </h3>
        {all && (
          <TextLink to={all.to} isAlone className="text-sm">
            {all.text}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
