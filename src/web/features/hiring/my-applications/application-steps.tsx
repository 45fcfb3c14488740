import { m } from '#messages';
import { Circle, CircleCheck, CircleDot, CircleMinus, CircleX, type IconNode } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { localDates } from '#web/lib/format-date.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Step } from './my-application-steps.ts';

interface ApplicationStepsProps {
  steps: readonly Step[];
  /** Milliseconds; days of this year are written without it. */
  now: number;
}

/** Colours of the line and the icon, and the icon. */
type Look = readonly [line: string, ink: string, icon: IconNode];

const onTheWay: Look = ['border-info', 'text-info', CircleDot];
const looks: Record<NonNullable<Step['outcome']>, Look> = {
  good: ['border-success', 'text-success', CircleCheck],
  bad: ['border-error', 'text-error', CircleX],
  withdrawn: ['border-control', 'text-muted', CircleMinus],
};
const notReached: Look = ['border-line', 'text-muted', Circle];

const chooseLook = ({ isReached, outcome }: Step): Look => {
  if (!isReached) {
    return notReached;
  }
  return outcome ? looks[outcome] : onTheWay;
};

const iconClass = 'mt-0.5 size-4 shrink-0 max-sm:hidden';

function StepIcon({ step }: { step: Step }) {
  const [, ink, icon] = chooseLook(step);
  return <Icon of={icon} className={`${iconClass} ${ink}`} />;
}

/** How far an application has come: a bar of equal parts, each with a word, and its day once it is reached. */
export function ApplicationSteps({ steps, now }: ApplicationStepsProps) {
  const year = new Date(now).getFullYear();
  const latest = steps.findLast(({ isReached }) => isReached);
  return (
    <ol aria-label={m.application_progress()} className="flex flex-wrap gap-x-1 gap-y-2 text-sm">
      {steps.map((step) => (
        <li
          key={step.name}
          aria-current={step === latest ? 'step' : undefined}
          className={classNames(
            'flex-1 border-t-4 pt-1',
            chooseLook(step)[0],
            !step.isReached && 'text-muted',
            step === latest && 'font-medium',
          )}
        >
          <span className="flex gap-x-1">
            <StepIcon step={step} />
            {step.name}
          </span>
          {step.at !== undefined && (
            <time dateTime={step.at} className="block font-normal text-muted">
              {localDates.formatDate(step.at, year)}
            </time>
          )}
          {!step.isReached && <VisuallyHidden> {m.application_step_not_yet()}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
