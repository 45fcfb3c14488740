import type { Policy } from '#server/http/authorize.ts';
import type { Sides } from './conversations.queries.ts';

export const applicationEmployer: Policy<Sides> = {
  allows: (actor, application) => actor.userId === application.ownerId,
  refusal: 'not-a-participant',
};

export const applicationSeeker: Policy<Sides> = {
  allows: (actor, application) => actor.userId === application.userId,
  refusal: 'not-a-participant',
};

const isParticipant: Policy<Sides>['allows'] = (actor, application) =>
  applicationEmployer.allows(actor, application) || applicationSeeker.allows(actor, application);

export const participant: Policy<Sides> = {
  allows: isParticipant,
  refusal: 'not-a-participant',
};

/** Others are not told whether there is such an application. */
export const conversationReader: Policy<Sides> = {
  allows: isParticipant,
  refusal: 'application-not-found',
};
