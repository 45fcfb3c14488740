import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';

interface FormSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Fields of a long form that belong together, under their own title. */
export function FormSection({ title, intro, children }: FormSectionProps) {
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

interface FoldedSectionProps extends FormSectionProps {
  /** The fields inside: once one of them is filled in, the section stays open. */
  names: readonly string[];
}

/** Fields that most people leave out, folded away under their own title. */
export function FoldedSection({ title, intro, names, children }: FoldedSectionProps) {
  const isFilled = useWatch({ name: names }).some((value) => value !== undefined && value !== '');
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) {
    setWasFilled(true);
  }
  return (
    <details className="card-surface group" open={wasFilled}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-card p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-4 sm:px-6 sm:pb-6">
        <p className="text-muted">{intro}</p>
        {children}
      </div>
    </details>
  );
}

/** Opens the folded sections around these controls: nothing folded can get the focus. */
export const openFolds = (controls: readonly unknown[]): void => {
  for (const control of controls) {
    const fold = control instanceof Element ? control.closest('details') : null;
    if (fold) {
      fold.open = true;
    }
  }
};
