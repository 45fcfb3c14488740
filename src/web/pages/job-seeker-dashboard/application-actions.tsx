import { useMutation } from '@tanstack/react-query';
import { MessageSquare, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import { applicationTexts } from '#contract/hiring/application-texts.ts';
import { conversationTexts } from '#contract/hiring/conversation-texts.ts';
import { jobTexts } from '#contract/hiring/job-texts.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { returnMutation } from '#web/features/hiring/applications/my-applications-api.ts';
import { WithdrawDialog } from '#web/features/hiring/applications/withdraw-dialog.tsx';
import {
  conversationPreload,
  LazyConversationDialog,
} from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Sends a withdrawn application again. */
function ReturnButton({ id }: { id: string }) {
  const { mutateAsync: returnTo, isPending } = useMutation(returnMutation);
  const send = () =>
    runWithToast(returnTo(id), {
      id: 'withdraw',
      loading: applicationTexts.withdrawing,
      success: applicationTexts.returned,
    });
  return (
    <Button pending={isPending} onClick={() => void send()}>
      <Undo2 aria-hidden="true" className="size-5" />
      Send again
    </Button>
  );
}

function Conversation({ application, jobId }: { application: MyApplication; jobId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { email } = useViewer();
  const { position, company, userId, isWaiting, erasedAt } = application;
  return (
    <>
      <Button
        {...conversationPreload}
        variant={isWaiting ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessageSquare aria-hidden="true" className="size-5" />
        {isWaiting ? 'Answer' : conversationTexts.message}
      </Button>
      {isOpen && (
        <LazyConversationDialog
          title={position}
          role="job-seeker"
          application={{ jobId, userId, userEmail: email, erasedAt }}
          partner={company}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The actions of a job seeker on an application: message, read the job, withdraw, apply again. */
export function ApplicationActions({ application }: { application: MyApplication }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { _id, jobId, position, stage, isJobOpen, returnUntil } = application;
  const canReturn = stage === 'withdrawn' && returnUntil !== undefined && isJobOpen;
  return (
    <div className="flex flex-wrap gap-2">
      {canReturn && <ReturnButton id={_id} />}
      {jobId !== undefined && (
        <>
          <Conversation application={application} jobId={jobId} />
          <ButtonLink variant="secondary" to={paths.job({ _id: jobId, position })}>
            {jobTexts.details}
          </ButtonLink>
        </>
      )}
      {isOpenStage(stage) && (
        <Button
          variant="quietDanger"
          aria-haspopup="dialog"
          className="sm:ml-auto"
          onClick={() => setWithdrawing(true)}
        >
          Withdraw
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
}
