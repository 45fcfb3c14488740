import { CircleAlert } from 'lucide-react';

export interface FieldProblem {
  /** The id of the field the problem belongs to; left out when it belongs to the whole form. */
  fieldId?: string | undefined;
  /** Names the field in front of the message: many fields say the same. */
  label?: string | undefined;
  message: string;
}

/** What is wrong with a form, on top of it, each entry leading to its field. */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mb-6 rounded-card border border-error bg-surface p-4">
          <p className="flex items-center gap-2 font-medium text-error">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            {problems.length === 1
              ? 'One thing needs your attention'
              : `${problems.length} things need your attention`}
          </p>
          <ul className="mt-2 list-disc pl-7">
            {problems.map(({ fieldId, label, message }) => {
              const text = label ? `${label}: ${message}` : message;
              return (
                <li key={`${fieldId}:${message}`}>
                  {fieldId ? <FieldLink fieldId={fieldId}>{text}</FieldLink> : text}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

function FieldLink({ fieldId, children }: { fieldId: string; children: string }) {
  return (
    <a
      href={`#${fieldId}`}
      className="underline underline-offset-2"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
