import { roleIn, tellViewers } from '#server/accounts/companies/companies.policy.ts';
import {
  applicationEmployers,
  applicationReaders,
} from '#server/hiring/applications/applications.policy.ts';
import type { Policy } from '#server/platform/http/authorize.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import type { ConversationState, ParticipantRole, Participants } from './conversations.queries.ts';

const forbiddenReason = 'not-a-participant';

/** The people who may write in each role. */
export const participants: Readonly<Record<ParticipantRole, Policy<Participants>>> = {
  employer: {
    ...applicationEmployers,
    forbiddenReason: tellViewers(applicationReaders, forbiddenReason),
  },
  'job-seeker': { allows: (actor, { userId }) => actor.userId === userId, forbiddenReason },
};

export const anyParticipant: Policy<Participants> = {
  allows: (actor, application) =>
    Object.values(participants).some((policy) => policy.allows(actor, application)),
  forbiddenReason,
};

/** Viewers read, too, and leave the mark to those who act. */
export const markReaders: Policy<Participants> = {
  allows: (actor, application) =>
    anyParticipant.allows(actor, application) ||
    (roleIn(actor, application.ownerId) !== null && actor.userId !== application.userId),
  forbiddenReason,
};

/** Everyone in the company of the job, too. The error does not reveal whether the application exists. */
export const conversationReader: Policy<Participants, 'read'> = {
  grants: 'read',
  allows: (actor, application) =>
    anyParticipant.allows(actor, application) || roleIn(actor, application.ownerId) !== null,
  forbiddenReason: 'application-not-found',
};

/** While the job is taken down only the applicant reads the conversation: it is evidence. */
export const openConversation: Policy<ConversationState> = {
  ...notTakenDown,
  allows: (actor, application) =>
    participants['job-seeker'].allows(actor, application) ||
    notTakenDown.allows(actor, application),
};
