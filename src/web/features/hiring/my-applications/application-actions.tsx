import { m } from '#messages';
import { MessageSquare } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import { hasOpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { ReturnButton } from '#web/features/hiring/jobs/apply/return-button.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConversationButton } from './conversation-button.tsx';
import { SeekerConversation } from './seeker-conversation.tsx';

interface ApplicationActionsProps {
  application: MyApplication;
  /** The time of an interview that was agreed on and is still to come. */
  meeting: string | undefined;
  /** Whether the conversation is opened from here, and does not stand beside. */
  hasConversation: boolean;
}

/** The actions of a job seeker on an application: message, read the job, withdraw, apply again. */
export function ApplicationActions(props: ApplicationActionsProps) {
  const { application, meeting, hasConversation } = props;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isWriting, setWriting] = useState(false);
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
              onOpen={() => setWriting(true)}
            >
              <Icon of={MessageSquare} className="size-5" />
              {needsReply ? m.application_reply() : m.application_message()}
            </ConversationButton>
          )}
          <ButtonLink variant="secondary" to={paths.job({ _id: jobId, position })}>
            {m.application_job_details()}
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
      {isWriting && (
        <SeekerConversation application={application} onClose={() => setWriting(false)} />
      )}
      {isWithdrawing && (
        <WithdrawDialog
          application={application}
          meeting={meeting}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </div>
  );
}
