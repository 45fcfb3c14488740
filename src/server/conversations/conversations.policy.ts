import type { Policy } from '#server/http/authorize.ts';
import type { Participants } from './conversations.queries.ts';

export const applicationEmployer: Policy<Participants> = {
  allows: (actor, application) => actor.userId === application.ownerId,
  forbiddenReason: 'not-a-participant',
};

export const applicationSeeker: Policy<Participants> = {
  allows: (actor, application) => actor.userId === application.userId,
  forbiddenReason: 'not-a-participant',
};

const isParticipant: Policy<Participants>['allows'] = (actor, application) =>
  applicationEmployer.allows(actor, application) || applicationSeeker.allows(actor, application);

export const participant: Policy<Participants> = {
  allows: isParticipant,
  forbiddenReason: 'not-a-participant',
};

/** Others are not told whether there is such an application. */
export const conversationReader: Policy<Participants> = {
  allows: isParticipant,
  forbiddenReason: 'application-not-found',
};
