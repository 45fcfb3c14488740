import { CircleAlert } from 'lucide-react';
import { classNames } from '#web/lib/class-names.ts';
import { openFolds } from '#web/lib/open-folds.ts';

export interface FieldProblem {
  /** The id of the field the problem belongs to; left out when it belongs to the whole form. */
  fieldId?: string | undefined;
  /** Names the field in front of the message: many fields say the same. */
  label?: string | undefined;
  message: string;
  /** The sentence with which the server refused the whole. */
  isRefusal?: boolean;
}

/** The label in front, unless the message names the field itself. */
const sentenceOf = ({ label, message }: FieldProblem): string =>
  label === undefined || message.toLowerCase().includes(label.toLowerCase())
    ? message
    : `${label}: ${message}`;

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** For a form that is seen at a glance: what stands at a field is only said, not written a second time. */
  brief?: boolean;
  /** A toast says the server's refusal, so that here it is only written. */
  toasted?: boolean;
}

/** What is wrong with a form, on top of it, each entry leading to its field. */
export function ErrorSummary({ problems, brief = false, toasted = false }: ErrorSummaryProps) {
  const isSaidOnly = brief && problems.every(({ fieldId }) => fieldId !== undefined);
  const [only] = problems;
  const isWhole = problems.length === 1 && only?.fieldId === undefined;
  const box = only && (
    <div className="rounded-card border border-error bg-surface p-4">
      <p className="flex items-start gap-2 font-medium text-error">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {isWhole ? only.message : countOf(problems.length)}
      </p>
      {!isWhole && <ProblemList problems={problems} withLinks={!isSaidOnly} />}
    </div>
  );
  const isSilent = toasted && problems.every(({ isRefusal }) => isRefusal);
  return (
    <>
      <div role="alert" className={classNames('empty:absolute', isSaidOnly && 'sr-only')}>
        {!isSilent && box}
      </div>
      {isSilent && !isSaidOnly && box}
    </>
  );
}

const countOf = (count: number): string =>
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`;

interface ProblemListProps {
  problems: readonly FieldProblem[];
  withLinks: boolean;
}

function ProblemList({ problems, withLinks }: ProblemListProps) {
  return (
    <ul className="mt-2 list-disc pl-7">
      {problems.map((problem) => {
        const { fieldId } = problem;
        const sentence = sentenceOf(problem);
        return (
          <li key={`${fieldId}:${sentence}`}>
            {fieldId && withLinks ? <FieldLink fieldId={fieldId}>{sentence}</FieldLink> : sentence}
          </li>
        );
      })}
    </ul>
  );
}

function FieldLink({ fieldId, children }: { fieldId: string; children: string }) {
  return (
    <a
      href={`#${fieldId}`}
      className="underline underline-offset-2"
      onClick={(event) => {
        event.preventDefault();
        openFolds([fieldId]);
        document.getElementById(fieldId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
