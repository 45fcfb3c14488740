import type { Policy } from '#server/http/authorize.ts';
import type { Participants } from './conversations.queries.ts';

export const applicationEmployer: Policy<Participants> = {
  allows: (actor, application) => actor.userId === application.ownerId,
  refusal: 'not-a-participant',
};

export const applicationSeeker: Policy<Participants> = {
  allows: (actor, application) => actor.userId === application.userId,
  refusal: 'not-a-participant',
};

const isParticipant: Policy<Participants>['allows'] = (actor, application) =>
  applicationEmployer.allows(actor, application) || applicationSeeker.allows(actor, application);

export const participant: Policy<Participants> = {
  allows: isParticipant,
  refusal: 'not-a-participant',
};

/** Others are not told whether there is such an application. */
export const conversationReader: Policy<Participants> = {
  allows: isParticipant,
  refusal: 'application-not-found',
};
