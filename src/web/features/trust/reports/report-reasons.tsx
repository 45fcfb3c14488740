import { m } from '#messages';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { reportReasons } from '#contract/trust/trust.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { ReportChoice } from './report-choice.tsx';

interface ReportReasonsProps {
  /** The id of the first choice, to which errors lead. */
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** The reasons, of which one is chosen. */
export function ReportReasons({ id, defaultValue, error }: ReportReasonsProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-medium">{m.report_reason()}</legend>
      <div className="mb-1 flex flex-col gap-3">
        {reportReasons.map((reason, index) => {
          const { title, about } = reportReasonTexts[reason];
          return (
            <ReportChoice
              key={reason}
              type="radio"
              id={index === 0 ? id : `${id}-${reason}`}
              name="reason"
              value={reason}
              label={title()}
              about={about()}
              defaultChecked={reason === defaultValue}
            />
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
