import { m } from '#messages';
import { type AnswerStep, isReached } from '#contract/hiring/answer-line.ts';
import { classNames } from '#web/lib/class-names.ts';
import { localDates } from '#web/lib/format-date.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface AnswerLineProps {
  steps: readonly AnswerStep[];
  /** Milliseconds; days of this year are written without it. */
  now?: number;
  /** Whether it draws itself once. */
  isDrawn?: boolean;
  /** Of the usual way; without one the steps are those of one application, and its latest is the current one. */
  label?: string;
  className?: string;
}

/** How far an application has come to its answer: a dot for each step on one line, with its word, and its day once it is reached. */
export function AnswerLine(props: AnswerLineProps) {
  const { steps, now = 0, isDrawn = false, label, className } = props;
  const year = new Date(now).getFullYear();
  const latest = steps.findLast(isReached);
  return (
    <ol
      aria-label={label ?? m.answer_progress()}
      className={classNames(
        'answer-line text-xs max-sm:tracking-tight sm:text-sm',
        isDrawn && 'answer-line-drawn',
        className,
      )}
    >
      {steps.map((step) => (
        <li
          key={step.name}
          data-look={step.look}
          aria-current={label === undefined && step === latest ? 'step' : undefined}
          // On a phone a bold name would need two lines.
          className={classNames(
            !isReached(step) && 'text-muted',
            step === latest && 'sm:font-medium',
          )}
        >
          <span>{step.name}</span>
          {step.at !== undefined && (
            <time dateTime={step.at} className="block font-normal text-muted">
              {localDates.formatDate(step.at, year)}
            </time>
          )}
          {step.note && (
            <span className="block font-normal whitespace-nowrap text-muted">{step.note}</span>
          )}
          {!isReached(step) && <VisuallyHidden> {m.answer_step_not_yet()}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
