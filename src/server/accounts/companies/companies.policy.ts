import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import { type CompanyRole, mayAct } from '#contract/accounts/company-choices.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

type Member = Pick<Actor, 'userId' | 'company'>;

/**
 * The role of a person in the company of a job, which is that of the job's owner; null for everyone else, and for a job
 * without an owner. Who has no company is the owner of their own jobs.
 */
export function roleIn({ userId, company }: Member, ownerId: string | null): CompanyRole | null {
  if (userId === null || ownerId === null) {
    return null;
  }
  if (company && Object.hasOwn(company.members, ownerId)) {
    return company.role;
  }
  return ownerId === userId ? 'owner' : null;
}

/** Whether a person acts for the company of a job: posts, edits, decides, writes. Viewers read. */
export const actsFor = (actor: Member, ownerId: string | null): boolean => {
  const role = roleIn(actor, ownerId);
  return role !== null && mayAct(role);
};

/** Of those who read, viewers are told what they may not do. For everyone else the reason is that of strangers. */
export const tellViewers =
  <Subject>(readers: Pick<Policy<Subject>, 'allows'>, forStrangers: ErrorCode) =>
  (actor: Actor, subject: Subject): ErrorCode =>
    readers.allows(actor, subject) ? 'only-a-viewer' : forStrangers;

/** The people whose jobs are those of the person's company, the person included. */
export const listColleagueIds = ({ userId, company }: Member): readonly string[] => {
  const own = userId === null ? [] : [userId];
  return company ? Object.keys(company.members) : own;
};

/** A person's place in a company. */
interface Place {
  readonly userId: string;
  readonly role: CompanyRole;
}

/** Everyone in a company. */
export const companyMembers: Policy<Actor> = {
  allows: ({ company }) => company !== null,
  forbiddenReason: 'not-an-employer',
};

interface Invited {
  readonly email: string;
}

/** Whether the address of an account got an invitation. */
export const isInvited = ({ identity }: Pick<Actor, 'identity'>, { email }: Invited): boolean =>
  toStoredAddress(identity.email) === toStoredAddress(email);

/** The person whose confirmed address got an invitation. */
export const invitedPeople: Policy<Invited> = {
  allows: (actor, invitation) => actor.identity.emailVerified && isInvited(actor, invitation),
  forbiddenReason: 'invitation-for-another',
};

/** The owners of a company change its text and its people. */
export const companyOwners: Policy<Place> = {
  allows: (actor, { userId, role }) => actor.userId === userId && role === 'owner',
  forbiddenReason: 'not-the-company-owner',
};

/** The owners and recruiters of a company act for it. */
export const companyWriters: Policy<Place> = {
  allows: (actor, { userId, role }) => actor.userId === userId && role !== 'viewer',
  forbiddenReason: 'not-an-employer',
};

/** Owners remove people, and everyone leaves. */
export const memberRemovers: Policy<{ readonly own: Place; readonly memberId: string }> = {
  allows: (actor, { own, memberId }) =>
    companyOwners.allows(actor, own) || (own.userId === actor.userId && own.userId === memberId),
  forbiddenReason: 'not-the-company-owner',
};
