import type { Policy } from '#server/platform/http/authorize.ts';

interface Participants {
  readonly userId: string;
  /** Null after the job was deleted. */
  readonly ownerId: string | null;
}

/** Anyone else gets the error for an interview that does not exist. */
const forbiddenReason = 'interview-not-found';

export const interviewApplicants: Policy<Participants> = {
  allows: (actor, { userId }) => actor.userId === userId,
  forbiddenReason,
};

export const interviewEmployers: Policy<Participants> = {
  allows: (actor, { ownerId }) => actor.userId !== null && actor.userId === ownerId,
  forbiddenReason,
};

export const interviewParticipants: Policy<Participants> = {
  allows: (actor, { userId, ownerId }) =>
    actor.userId !== null && (actor.userId === userId || actor.userId === ownerId),
  forbiddenReason,
};
