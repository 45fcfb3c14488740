import { type ReactNode, useId } from 'react';

interface FormGroupProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together in a long form, under their own title. */
export function FormGroup({ title, intro, children }: FormGroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="card-surface p-4 sm:p-6">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </div>
  );
}
