import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { MessageSquare, Undo2 } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { returnMutation } from '#web/features/hiring/applications/my-applications-api.ts';
import { hasOpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { WithdrawDialog } from '#web/features/hiring/applications/withdraw-dialog.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConversationButton } from './conversation-button.tsx';

/** Sends a withdrawn application again. */
function ReturnButton({ id }: { id: string }) {
  const { mutateAsync: returnTo, isPending } = useMutation(returnMutation);
  const send = () =>
    runWithToast(returnTo(id), {
      id: 'withdraw',
      loading: m.application_sending(),
      success: m.application_returned(),
    });
  return (
    <Button pending={isPending} onClick={() => void send()}>
      <Icon mirrored of={Undo2} className="size-5" />
      {m.application_send_again()}
    </Button>
  );
}

interface ApplicationActionsProps {
  application: MyApplication;
  /** Whether the conversation is opened from here, and does not stand beside. */
  hasConversation: boolean;
}

/** The actions of a job seeker on an application: message, read the job, withdraw, apply again. */
export function ApplicationActions({ application, hasConversation }: ApplicationActionsProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { _id, jobId, position, stage, isJobOpen, isWaiting, returnUntil } = application;
  // The card of an offer has its own actions.
  const needsReply = isWaiting && !hasOpenOffer(application);
  const canReturn = stage === 'withdrawn' && returnUntil !== undefined && isJobOpen;
  return (
    <div className="flex flex-wrap gap-2">
      {canReturn && <ReturnButton id={_id} />}
      {jobId !== undefined && (
        <>
          {hasConversation && (
            <ConversationButton
              application={{ ...application, jobId }}
              variant={needsReply ? 'primary' : 'secondary'}
            >
              <Icon of={MessageSquare} className="size-5" />
              {needsReply ? m.application_reply() : m.conversation_message()}
            </ConversationButton>
          )}
          <ButtonLink variant="secondary" to={paths.job({ _id: jobId, position })}>
            {m.posted_job_details()}
          </ButtonLink>
        </>
      )}
      {isOpenStage(stage) && (
        <Button
          variant="quietDanger"
          aria-haspopup="dialog"
          className="sm:ms-auto"
          onClick={() => setWithdrawing(true)}
        >
          {m.application_withdraw()}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
}
