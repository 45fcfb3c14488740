import { m } from '#messages';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { reportReasons } from '#contract/trust/trust.ts';
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx';

interface ReportReasonsProps {
  /** The id of the first choice, to which errors lead. */
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

export function ReportReasons({ id, defaultValue, error }: ReportReasonsProps) {
  return (
    <RadioCards legend={m.report_reason()} isRequired error={error}>
      {reportReasons.map((reason, index) => {
        const { title, about } = reportReasonTexts[reason];
        return (
          <RadioCard
            key={reason}
            id={index === 0 ? id : `${id}-${reason}`}
            name="reason"
            value={reason}
            about={about()}
            defaultChecked={reason === defaultValue}
          >
            {title()}
          </RadioCard>
        );
      })}
    </RadioCards>
  );
}
