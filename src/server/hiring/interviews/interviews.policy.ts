import { tellViewers } from '#server/accounts/companies/companies.policy.ts';
import {
  applicationEmployers,
  applicationReaders,
} from '#server/hiring/applications/applications.policy.ts';
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
  ...applicationEmployers,
  forbiddenReason: tellViewers(applicationReaders, forbiddenReason),
};

export const interviewParticipants: Policy<Participants> = {
  allows: (actor, participants) =>
    interviewApplicants.allows(actor, participants) ||
    interviewEmployers.allows(actor, participants),
  forbiddenReason: interviewEmployers.forbiddenReason,
};
