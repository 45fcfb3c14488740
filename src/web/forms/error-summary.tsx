import { m } from '#messages';
import { CircleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { type FieldError, type FieldErrors, useFormContext } from 'react-hook-form';
import { classNames } from '#web/lib/class-names.ts';
import { expandDetails } from './form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Problem {
  sentence: string;
  /** Undefined for a problem of the whole form. */
  control: HTMLInputElement | undefined;
  /** A toast says the same sentence. */
  isToasted: boolean;
}

const isControl = (ref: unknown): ref is HTMLInputElement =>
  ref instanceof HTMLElement && 'labels' in ref;

/** The label in front, unless the message names the field itself: many fields have the same message. */
const toSentence = (message: string, control: HTMLInputElement | undefined): string => {
  const label = control?.labels?.[0]?.textContent.replace(m.common_optional(), '').trim();
  return label === undefined || message.toLowerCase().includes(label.toLowerCase())
    ? message
    : m.common_error_at({ label, message });
};

const inPageOrder = ({ control: one }: Problem, { control: other }: Problem): number =>
  one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;

/** The errors of the fields, also of those in lists. */
const listErrors = (errors: object, parent = ''): [path: string, error: FieldError][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (name === 'ref' || typeof error !== 'object' || error === null) {
      return [];
    }
    const path = parent + name;
    return isFieldError(error) ? [[path, error]] : listErrors(error, `${path}.`);
  });

const isFieldError = (error: object): error is FieldError =>
  'type' in error && 'message' in error && typeof error.message === 'string';

/** The controls of a field that is no input itself, such as the lines of a text, which are a list of their own. */
const findByName = (path: string): Element[] =>
  [path, path.replace(/\.\d+$/, '')].flatMap((name) => [...document.getElementsByName(name)]);

const listProblems = (errors: FieldErrors): Problem[] =>
  listErrors(errors)
    .map(([path, error]) => {
      const control = [error.ref, ...findByName(path)].find(isControl);
      const sentence = toSentence(error.message ?? '', control);
      return { sentence, control, isToasted: error.type === 'toasted' };
    })
    .toSorted(inPageOrder);

function ProblemLink({ sentence, control }: Problem) {
  if (!control) {
    return sentence;
  }
  return (
    <a
      href={`#${control.id}`}
      className="inline-flex min-h-6 underline underline-offset-2"
      onClick={(event) => {
        event.preventDefault();
        expandDetails([control]);
        control.focus();
      }}
    >
      {sentence}
    </a>
  );
}

interface ErrorSummaryProps {
  /** For a short form: errors that stand at a field are announced, and not written a second time. */
  srOnly?: boolean;
}

/** The errors of the form at its top, each with a link to its field. */
export function ErrorSummary({ srOnly = false }: ErrorSummaryProps) {
  const { errors, isSubmitted, submitCount } = useFormContext().formState;
  const problems = isSubmitted ? listProblems(errors) : [];
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first invalid field got the focus before this summary moved it down; both are in view where there is room.
    if (submitCount > 0) {
      summary.current?.scrollIntoView({ block: 'nearest' });
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [submitCount]);
  const isHidden = srOnly && problems.every(({ control }) => control);
  const alreadyAnnounced = problems.every(({ isToasted }) => isToasted);
  const [first] = problems;
  const isWhole = problems.length === 1 && !first?.control;
  const box = first && (
    <Notice
      tone="error"
      icon={<Icon of={CircleAlert} className="text-error" />}
      data-toasted={(isWhole && alreadyAnnounced) || undefined}
    >
      <p className="font-medium text-error">
        {isWhole ? first.sentence : m.common_errors({ count: problems.length })}
      </p>
      {!isWhole && (
        <ul className="mt-2 list-disc ps-5">
          {problems.map((problem) => (
            <li key={`${problem.control?.id} ${problem.sentence}`}>
              {isHidden ? problem.sentence : <ProblemLink {...problem} />}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
  return (
    <>
      <div
        ref={summary}
        role="alert"
        // With the title of the page above it, and that of a short form with what else stands there.
        className={classNames('empty:absolute', isHidden ? 'sr-only scroll-mt-72' : 'scroll-mt-36')}
      >
        {!alreadyAnnounced && box}
      </div>
      {alreadyAnnounced && !isHidden && box}
    </>
  );
}
