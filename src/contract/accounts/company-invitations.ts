import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { EmailAddress, Id, Timestamp } from '#contract/platform/primitives.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { companyRoles } from './company-choices.ts';
import { memberChanges } from './company-members.ts';

/** An invitation that waits. Only the owners of the company read it. */
export const CompanyInvitation = z.object({
  _id: Id,
  email: z.string(),
  role: z.enum(companyRoles),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

/** What the link of an invitation offers; whoever has the link reads it. */
export const InvitationOffer = z.object({
  companyName: z.string(),
  /** The address that was invited, in parts: `n…@people.example`. Only its account joins. */
  email: z.string(),
  /** Whether that is the account of the client. */
  isMine: z.boolean(),
  role: z.enum(companyRoles),
  /** The name of the owner who invites. */
  invitedBy: z.string(),
  expiresAt: Timestamp,
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

export const InvitationInput = z.object({ email: EmailAddress, role: z.enum(companyRoles) });
export type InvitationInput = z.infer<typeof InvitationInput>;

/** Of a link in a mail. */
const token = z.string();

/** Counts the invitations of a company, whoever of its owners sends them. */
export const companyInvitations: RateLimit = {
  name: 'company-invitations',
  message: 'sent # invitations to your company',
  account: { day: 20 },
};

const companyInvitationsTag = {
  name: 'company-invitations',
  description: 'How people become colleagues: an owner invites an address, and its owner joins.',
  schemas: { CompanyInvitation, InvitationOffer },
};

export const companyInvitationsEndpoints = defineEndpoints(companyInvitationsTag, {
  list: {
    route: 'GET /company/invitations',
    summary: 'The invitations of the company that wait, the latest first',
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
    ],
    body: z.object({ t: token }),
  },
});
