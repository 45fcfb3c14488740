import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { toResult } from '#web/api/call.ts';
import { fieldErrors } from '#web/api/error-message.ts';
import { useTextDraft } from '#web/lib/use-text-draft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { findReturnDay } from './my-application-status.ts';
import { withdrawMutation } from './my-applications-api.ts';
import { SettledDialog } from './settled-dialog.tsx';

/** UTF-16 code units, as the contract has it. */
const reasonLimit = 500;

interface WithdrawDialogProps {
  application: MyApplication;
  /** The time of an interview that was agreed on and is still to come. */
  meeting: string | undefined;
  onClose: () => void;
}

/** Confirms that an application is withdrawn, with a reason if the person gives one. */
export function WithdrawDialog({ meeting, onClose, ...props }: WithdrawDialogProps) {
  const { asOpened: application, isTold, check } = useAsOpened(props.application);
  const { _id, position, company, stage, isJobOpen } = application;
  const { text: reason, change, forget } = useTextDraft(`withdraw:${_id}`);
  const { mutateAsync: withdraw, isPending, error: refusal } = useMutation(withdrawMutation);
  const [now] = useState(() => Date.now());
  const confirm = async () => {
    const typed = reason.trim();
    const { error } = await toResult(
      withdraw({ params: { id: _id }, body: { stage, ...(typed !== '' && { reason: typed }) } }),
    );
    check(error);
    if (error === undefined) {
      forget();
      onClose();
    }
  };
  if (isTold && !isOpenStage(stage)) {
    return (
      <SettledDialog
        title={m.application_withdraw_settled()}
        application={application}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={m.application_withdraw_title()}
      about={position}
      cancel={m.application_withdraw_keep()}
      confirm={m.application_withdraw()}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
      keepOnOutsideClick
    >
      <div className="flex flex-col gap-4">
        <p>
          {m.application_withdraw_text({ company, position })}{' '}
          {isJobOpen
            ? m.application_withdraw_return({ date: findReturnDay(now) })
            : m.application_withdraw_closed()}
        </p>
        {meeting !== undefined && (
          <p>{m.application_withdraw_interview({ moment: meeting, company })}</p>
        )}
        <FormField
          control="textarea"
          rows={3}
          label={m.application_withdraw_reason()}
          optional
          hint={m.application_withdraw_reason_hint({ company })}
          maxLength={reasonLimit}
          error={refusal === null ? undefined : fieldErrors(refusal)['reason']}
          value={reason}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
