import { useEffect } from 'react';
import type { Applicant } from '#contract/applications.ts';
import { useIsTabSeen } from '#web/lib/use-is-tab-seen.ts';
import { useMarkReadMutation } from './conversations-api.ts';
import { senderOf, type Side } from './side.ts';

/** What the other side wrote is seen as soon as it stands on the screen. */
export const useMarkRead = (side: Side, { jobId, userId, conversation }: Applicant): void => {
  const [markRead] = useMarkReadMutation();
  const isSeen = useIsTabSeen();
  const received = conversation.filter((message) => senderOf(message) !== side).length;
  useEffect(() => {
    if (isSeen && received > 0) {
      void markRead({ jobId, userId });
    }
  }, [isSeen, received, jobId, userId, markRead]);
};
