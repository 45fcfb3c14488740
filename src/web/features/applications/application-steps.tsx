import { Circle, CircleCheck } from 'lucide-react';
import { classNames } from '#web/lib/class-names.ts';
import { localDates } from '#web/lib/format-date.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Step } from './my-application-steps.ts';

interface ApplicationStepsProps {
  steps: readonly Step[];
  /** Milliseconds; days of this year are written without it. */
  now: number;
}

/** How far an application has come: each step in a word, with its day once it is reached. */
export function ApplicationSteps({ steps, now }: ApplicationStepsProps) {
  const year = new Date(now).getFullYear();
  const latest = steps.findLast(({ isReached }) => isReached);
  return (
    <ol aria-label="Progress" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {steps.map((step, at) => (
        <li
          key={step.name}
          aria-current={step === latest ? 'step' : undefined}
          className={classNames(
            'inline-flex items-center gap-1',
            !step.isReached && 'text-muted',
            step === latest && 'font-medium',
          )}
        >
          {at > 0 && <span aria-hidden="true" className="mr-1 h-px w-3 bg-control sm:w-5" />}
          {step.isReached ? (
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-primary" />
          ) : (
            <Circle aria-hidden="true" className="size-4 shrink-0" />
          )}
          {step.name}
          {step.at !== undefined && (
            <time dateTime={step.at} className="font-normal text-muted">
              {localDates.formatDate(step.at, year)}
            </time>
          )}
          {!step.isReached && <VisuallyHidden> (not yet)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
