import { CircleCheck } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { ReportReceipt } from '#contract/trust/reports.ts';
import { takeFocus } from '#web/lib/take-focus.ts';

interface ReportReceivedProps extends ReportReceipt {
  /** Whether it takes the place of a form that had the focus. */
  takesFocus: boolean;
  /** Where to go on. */
  children: ReactNode;
}

/** The receipt of a report. */
export function ReportReceived({ receipt, detail, takesFocus, children }: ReportReceivedProps) {
  return (
    <div
      ref={takesFocus ? takeFocus : null}
      role="status"
      tabIndex={-1}
      className="card-surface flex flex-col gap-4 p-4 sm:p-6"
    >
      <p className="flex items-start gap-2 text-lg font-medium">
        <Icon of={CircleCheck} className="mt-1 size-5 shrink-0 text-success" />
        {detail}
      </p>
      <p>
        Its number is <strong className="whitespace-nowrap">{receipt}</strong>. An administrator
        will review it, usually within two working days. We’ll email you the decision if you gave an
        address.
      </p>
      {children}
    </div>
  );
}
