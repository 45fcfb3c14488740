import { CircleAlert } from 'lucide-react';
import { reportReasonTexts } from '#contract/report-texts.ts';
import { reportReasons } from '#contract/trust.ts';

interface ReportReasonsProps {
  /** The id of the first choice, to which errors lead. */
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** What is wrong: one of the reasons. */
export function ReportReasons({ id, defaultValue, error }: ReportReasonsProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-medium">What is wrong?</legend>
      <div className="flex flex-col gap-1">
        {reportReasons.map((reason, index) => {
          const { title, about } = reportReasonTexts[reason];
          const choiceId = index === 0 ? id : `${id}-${reason}`;
          return (
            <div key={reason} className="flex items-start gap-3 py-1.5">
              <input
                id={choiceId}
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={reason === defaultValue}
                aria-describedby={`${choiceId}-about`}
                className="mt-0.5 size-6 shrink-0 accent-primary"
              />
              <div className="min-w-0">
                <label htmlFor={choiceId} className="block font-medium">
                  {title}
                </label>
                <p id={`${choiceId}-about`} className="text-sm text-muted">
                  {about}
                </p>
              </div>
            </div>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
