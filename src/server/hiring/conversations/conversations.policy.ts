import type { Policy } from '#server/platform/http/authorize.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import type { ConversationState, Participants } from './conversations.queries.ts';

export const applicationEmployer: Policy<Participants> = {
  allows: (actor, application) => actor.userId === application.ownerId,
  forbiddenReason: 'not-a-participant',
};

export const applicationSeeker: Policy<Participants> = {
  allows: (actor, application) => actor.userId === application.userId,
  forbiddenReason: 'not-a-participant',
};

export const participant: Policy<Participants> = {
  allows: (actor, application) =>
    actor.userId !== null && [application.ownerId, application.userId].includes(actor.userId),
  forbiddenReason: 'not-a-participant',
};

/** Its applicant reads a conversation also while the job is taken down: as evidence. */
export const openConversation: Policy<ConversationState> = {
  ...notTakenDown,
  allows: (actor, application) =>
    applicationSeeker.allows(actor, application) || notTakenDown.allows(actor, application),
};

/** The error does not reveal whether the application exists. */
export const conversationReader: Policy<Participants> = {
  ...participant,
  forbiddenReason: 'application-not-found',
};
