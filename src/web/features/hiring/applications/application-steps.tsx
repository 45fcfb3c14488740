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

// On a phone a bar of as many parts, with its words below them.
const stepLayout =
  'flex flex-auto flex-col border-t-4 pt-1 sm:inline-flex sm:flex-none sm:flex-row sm:items-center sm:gap-1 sm:border-0 sm:pt-0';
const iconClass = 'size-4 shrink-0 max-sm:hidden';

/** How far an application has come: each step in a word, with its day once it is reached. */
export function ApplicationSteps({ steps, now }: ApplicationStepsProps) {
  const year = new Date(now).getFullYear();
  const latest = steps.findLast(({ isReached }) => isReached);
  return (
    <ol
      aria-label="Progress"
      className="flex flex-wrap gap-x-1 gap-y-2 text-sm sm:items-center sm:gap-x-2 sm:gap-y-1"
    >
      {steps.map((step, at) => (
        <li
          key={step.name}
          aria-current={step === latest ? 'step' : undefined}
          className={classNames(
            stepLayout,
            step.isReached ? 'border-primary' : 'border-line text-muted',
            step === latest && 'font-medium',
          )}
        >
          {at > 0 && <span aria-hidden="true" className="mr-1 h-px w-5 bg-control max-sm:hidden" />}
          {step.isReached ? (
            <CircleCheck aria-hidden="true" className={`${iconClass} text-primary`} />
          ) : (
            <Circle aria-hidden="true" className={iconClass} />
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
