import { CircleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReportFieldName } from '#contract/trust/report-form.ts';
import type { Refusal } from '#web/forms/use-plain-form.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The controls in the order of the form. A control is found by its id, also by a link without scripts. */
const controls = ['reason', 'details', 'name', 'email', 'website', 'isGoodFaith'] as const;

export const controlId = (name: ReportFieldName): string => `report-${name}`;

const listInvalid = ({ fields }: Refusal) =>
  controls.flatMap((name) => {
    const sentence = fields[name];
    return sentence === undefined ? [] : [{ id: controlId(name), sentence }];
  });

const failureId = 'report-failure';

/** Moves the focus to the first field with an error, or else to what is said about all. */
export const focusFailure = (failure: Refusal): void =>
  document.getElementById(listInvalid(failure)[0]?.id ?? failureId)?.focus();

/** The errors of the form, each with a link to its field. */
export function ReportFailureBox({ failure }: { failure: Refusal | undefined }) {
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
