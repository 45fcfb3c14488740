import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { Check } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StepsProps {
  /** The goal of the steps, for screen readers. */
  label: string;
  steps: readonly string[];
  /** The index of the step that is open now; those in front of it are done. */
  current: number;
}

/** The current step in a task of several pages. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex gap-2 sm:gap-4">
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 flex-1 items-center gap-2 border-t-4 pt-2 text-sm',
              isDone || isCurrent ? 'border-primary' : 'border-line text-muted',
              isCurrent && 'font-bold',
            )}
          >
            {isDone ? (
              <Icon of={Check} className="size-5 shrink-0 text-primary" />
            ) : (
              <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center">
                {formatNumber(index + 1)}
              </span>
            )}
            <span className="min-w-0">
              {step}
              {isDone && <VisuallyHidden> {m.common_step_done()}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
