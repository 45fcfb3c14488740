import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FormFoldProps {
  title: string;
  intro: ReactNode;
  /** It is shown open from the moment on that one of its fields says something. */
  isFilled: boolean;
  children: ReactNode;
}

/** Fields of a long form that most people leave out, folded away under their own title. */
export function FormFold({ title, intro, isFilled, children }: FormFoldProps) {
  // Emptying the last field must not close it under somebody's hands.
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
