import { errors } from '#contract/platform/errors.ts';
import type { Application, ParticipantRole } from './conversation.ts';

/**
 * Why a participant cannot write any more; undefined where they can. After a withdrawal employers only reply, so a
 * message that is later than it began with one of the applicant.
 */
export const getClosedReason = (
  role: ParticipantRole,
  { erasedAt, isJobHidden, stage, stageAt = '', latestMessage }: Application,
): string | undefined => {
  if (erasedAt !== undefined) {
    return errors['application-erased'].text();
  }
  if (isJobHidden) {
    return errors['job-taken-down'].text();
  }
  const isWithdrawn = role === 'employer' && stage === 'withdrawn';
  return isWithdrawn && (latestMessage?.time ?? '') <= stageAt
    ? errors['application-withdrawn'].text()
    : undefined;
};
