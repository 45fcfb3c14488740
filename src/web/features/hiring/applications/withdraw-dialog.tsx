import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { applicationTexts } from '#contract/hiring/application-texts.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { findReturnDay } from './my-application-status.ts';
import { withdrawMutation } from './my-applications-api.ts';

/** UTF-16 code units, as the contract has it. */
const reasonLimit = 500;

interface WithdrawDialogProps {
  application: MyApplication;
  onClose: () => void;
}

/** Confirms that an application is withdrawn, with a reason if the person gives one. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { _id, position, company, isJobOpen } = application;
  const [reason, setReason] = useState('');
  const { mutateAsync: withdraw, isPending } = useMutation(withdrawMutation);
  const [now] = useState(() => Date.now());
  const confirm = async () => {
    const { error } = await runWithToast(withdraw({ id: _id, reason: reason.trim() }), {
      id: 'withdraw',
      loading: applicationTexts.withdrawing,
      success: applicationTexts.withdrawn,
    });
    if (error === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title="Withdraw your application?"
      about={position}
      cancel="Keep application"
      confirm="Withdraw"
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
      keepOnOutsideClick
    >
      <div className="flex flex-col gap-4">
        <p>
          We’ll tell {company} that you’re no longer interested in “{position}”. They’ll no longer
          see your email, your CV, or anything else you sent. Your name and messages stay.{' '}
          {isJobOpen
            ? `Changed your mind? You can send it again until ${findReturnDay(now)} while the job is open.`
            : 'The job is closed, so you can’t send it again.'}
        </p>
        <FormField
          control="textarea"
          rows={3}
          label="Reason"
          optional
          hint={`${company} will see it.`}
          maxLength={reasonLimit}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
