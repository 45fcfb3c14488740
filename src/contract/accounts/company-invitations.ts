import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { EmailAddress, Id, Timestamp } from '#contract/platform/primitives.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { InvitedAccountInput } from './account-input.ts';
import { companyRoles } from './company-choices.ts';
import { EarlierUse, EarlierUseChoice } from './earlier-use.ts';
import { Session } from './identity.ts';
import { memberChanges } from './company-members.ts';

/** An invitation that waits or was declined. Only the owners of the company read it. */
export const CompanyInvitation = z.object({
  _id: Id,
  email: z.string(),
  role: z.enum(companyRoles),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** When the invited person declined it; absent while it waits. */
  declinedAt: z.optional(Timestamp),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

/** What the link of an invitation offers, which the link alone shows. */
export const InvitationOffer = z.object({
  companyName: z.string(),
  /** A picture of this site; absent without one. */
  logo: z.optional(z.string()),
  /** The address that was invited. Only its account joins. */
  email: z.string(),
  /**
   * How its owner gets in: the form of the link makes the account, or there is a confirmed one to sign in with. Elsewhere the
   * address is confirmed first, as of any account: where an external service keeps the accounts, and for administrators.
   */
  account: z.enum(['new', 'known', 'elsewhere']),
  /** Whether that is the account of the client. */
  isMine: z.boolean(),
  /** Present where the client has to choose what becomes of it. */
  earlierUse: z.optional(EarlierUse),
  role: z.enum(companyRoles),
  /** The name of the owner who invites. */
  invitedBy: z.string(),
  expiresAt: Timestamp,
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

export const InvitationInput = z.object({
  email: EmailAddress,
  role: z.enum(companyRoles),
});
export type InvitationInput = z.infer<typeof InvitationInput>;

/** Of a link in a mail. */
const token = z.string();

/** Counts the invitations of a company, by all its owners together. */
export const companyInvitations: RateLimit = {
  name: 'company-invitations',
  message: 'sent # invitations to your company',
  account: { day: 20 },
};

/** Counts what the link of an invitation does without a session. */
const invitationLinks: RateLimit = {
  name: 'invitation-links',
  message: 'answered # invitations',
  address: { quarterHour: 60 },
};

const companyInvitationsTag = {
  name: 'company-invitations',
  description: 'How people become colleagues: an owner invites an address, and its owner joins.',
  schemas: { CompanyInvitation, InvitationOffer },
};

export const companyInvitationsEndpoints = defineEndpoints(companyInvitationsTag, {
  list: {
    route: 'GET /company/invitations',
    summary: 'The invitations of the company that wait or were declined, the latest first',
    access: 'company-owner',
    response: z.array(CompanyInvitation),
  },
  create: {
    route: 'POST /company/invitations',
    summary:
      'Invite an address by mail; replaces an earlier invitation of it. Known and unknown addresses get the same response',
    access: 'company-owner',
    limit: memberChanges,
    errors: [
      'email-not-confirmed',
      'too-many-requests',
      'already-a-colleague',
      'company-full',
      'member-restricted',
      'earlier-use-undecided',
    ],
    body: InvitationInput,
    example: { email: 'nadia@riverside.example', role: 'recruiter' },
    status: 201,
    response: CompanyInvitation,
  },
  remove: {
    route: 'DELETE /company/invitations/:id',
    summary: 'Take an invitation back',
    access: 'company-owner',
    limit: memberChanges,
    errors: ['invitation-not-found'],
  },
  getLink: {
    route: 'GET /company/invitations/link',
    summary: 'Who invites to what, for whoever has the link of the mail',
    access: 'anyone',
    errors: ['page-not-found', 'invitation-not-found'],
    query: z.object({ t: token }),
    response: InvitationOffer,
  },
  signUp: {
    route: 'POST /company/invitations/account',
    summary:
      'Make an account by the link of a mail, which confirms its address, join the company, and sign in',
    access: 'anyone',
    limit: invitationLinks,
    errors: [
      'page-not-found',
      'invitation-not-found',
      'email-already-in-use',
      'user-disabled',
      'in-another-company',
      'already-a-colleague',
      'member-restricted',
      'company-full',
    ],
    body: z.extend(InvitedAccountInput, { t: token }),
    status: 201,
    response: Session,
  },
  accept: {
    route: 'POST /company/invitations/acceptance',
    summary:
      'Join a company by the link of a mail. Jobs come along, and a company of one’s own ends; who works with colleagues leaves them first',
    access: 'signed-in',
    limit: memberChanges,
    errors: [
      'page-not-found',
      'invitation-not-found',
      'email-not-confirmed',
      'invitation-for-another',
      'in-another-company',
      'email-already-in-use',
      'already-a-colleague',
      'member-restricted',
      'company-full',
      'earlier-use-undecided',
    ],
    body: z.object({ t: token, earlierUse: z.optional(EarlierUseChoice) }),
  },
  decline: {
    route: 'POST /company/invitations/refusal',
    summary:
      'Decline an invitation by the link of its mail, which ends the link; its company reads that',
    access: 'anyone',
    limit: invitationLinks,
    errors: ['page-not-found', 'invitation-not-found'],
    body: z.object({ t: token }),
  },
});
