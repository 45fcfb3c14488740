import { CircleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReportFieldName } from '#contract/trust/report-form.ts';
import { errorMessage, fieldErrors } from '#web/api/error-message.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why a report was not accepted. */
export interface ReportFailure {
  summary: string;
  /** The sentence for each field, by its name. */
  fields: Readonly<Partial<Record<string, string>>>;
}

export const toReportFailure = (error: unknown): ReportFailure => ({
  summary: errorMessage(error),
  fields: fieldErrors(error),
});

/** The controls in the order of the form. A control is found by its id, also by a link without scripts. */
const controls = ['reason', 'details', 'name', 'email', 'website', 'isGoodFaith'] as const;

export const controlId = (name: ReportFieldName): string => `report-${name}`;

const listInvalid = ({ fields }: ReportFailure) =>
  controls.flatMap((name) => {
    const sentence = fields[name];
    return sentence === undefined ? [] : [{ id: controlId(name), sentence }];
  });

const failureId = 'report-failure';

/** Moves the focus to the first field with an error, or else to what is said about all. */
export const focusFailure = (failure: ReportFailure): void =>
  document.getElementById(listInvalid(failure)[0]?.id ?? failureId)?.focus();

/** The errors of the form, each with a link to its field. */
export function ReportFailureBox({ failure }: { failure: ReportFailure | undefined }) {
  const invalid = failure ? listInvalid(failure) : [];
  // The time of opening has no control.
  const general = failure && (failure.fields['openedAt'] ?? failure.summary);
  return (
    <div role="alert" id={failureId} tabIndex={-1} className="rounded-card empty:absolute">
      {failure && (
        <Notice tone="error" icon={<Icon of={CircleAlert} className="text-error" />}>
          <p className="font-medium text-error">{general}</p>
          {invalid.length > 0 && (
            <ul className="mt-2 list-disc ps-5">
              {invalid.map(({ id, sentence }) => (
                <li key={id}>
                  <a href={`#${id}`} className="underline underline-offset-2">
                    {sentence}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
