import { type ReactNode, useId } from 'react';

interface AccountCardProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One matter of the account. */
export function AccountCard({ title, intro, children }: AccountCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card-surface p-4 sm:p-6">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
