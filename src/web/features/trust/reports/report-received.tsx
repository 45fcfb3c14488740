import { CircleCheck } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { ReportReceipt } from '#contract/trust/reports.ts';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { Sentence } from '#web/ui/sentence.tsx';

interface ReportReceivedProps extends Pick<ReportReceipt, 'receipt'> {
  /** Whether it takes the place of a form that had the focus. */
  takesFocus: boolean;
  /** Where to go on. */
  children: ReactNode;
}

export function ReportReceived({ receipt, takesFocus, children }: ReportReceivedProps) {
  return (
    <div
      ref={takesFocus ? takeFocus : null}
      role="status"
      tabIndex={-1}
      className="card-surface flex flex-col gap-4 p-4 sm:p-6"
    >
      <p className="flex items-start gap-2 text-lg font-medium">
        <Icon of={CircleCheck} className="mt-1 size-5 shrink-0 text-success" />
        {m.report_received()}
      </p>
      <p>
        <Sentence of={m.report_receipt} inputs={{ receipt }} className="whitespace-nowrap" />
      </p>
      {children}
    </div>
  );
}
