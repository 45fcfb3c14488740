import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, Timestamp } from '#contract/platform/primitives.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { companyRoles } from './company-choices.ts';
import { EarlierUse } from './earlier-use.ts';
import { companyCategories, employeeCounts } from './profile-choices.ts';

/** One of the people of a company. Only they read it. */
export const CompanyMember = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  joinedAt: Timestamp,
  /** How many jobs have this person's email as their contact. */
  jobCount: z.int(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

/** A company as its people see it. */
export const CompanyTeam = z.object({
  companyName: z.string(),
  companyCategory: z.enum(companyCategories),
  employeeCount: z.enum(employeeCounts),
  companyDetail: z.string(),
  /** Of the viewer. */
  role: z.enum(companyRoles),
  /** Owners first, then by how long they have been there. */
  members: z.array(CompanyMember),
  /** Present where the viewer has to say whether it was theirs, before they invite anybody, or post a job that colleagues see. */
  earlierUse: z.optional(EarlierUse),
});
export type CompanyTeam = z.infer<typeof CompanyTeam>;

export const memberChanges: RateLimit = {
  name: 'company-members',
  message: 'made # changes to the people of your company',
  account: { hour: 300 },
  address: { hour: 3_000 },
};

const companyMembersTag = {
  name: 'company-members',
  description:
    'The people of a company: who they are, what they may do, and who takes over their jobs.',
  schemas: { CompanyMember, CompanyTeam },
};

export const companyMembersEndpoints = defineEndpoints(companyMembersTag, {
  get: {
    route: 'GET /company',
    summary: 'The company of the viewer, with its people',
    access: 'company-member',
    errors: ['member-not-found'],
    response: CompanyTeam,
  },
  keepEarlierUse: {
    route: 'POST /company/earlier-use',
    summary:
      'Say that what the account has from before its address was proved, and its colleagues, are the client’s own',
    access: 'company-member',
    limit: memberChanges,
  },
  update: {
    route: 'PATCH /company/members/:id',
    summary: 'Change what a person of the company may do; one owner stays',
    access: 'company-owner',
    limit: memberChanges,
    errors: ['member-not-found', 'last-owner'],
    body: z.object({ role: z.enum(companyRoles) }),
  },
  remove: {
    route: 'DELETE /company/members/:id',
    summary:
      'Remove a person from the company, or leave it. Their jobs go to the colleague named, else to the owner who removes, or to the one of the longest standing',
    access: 'company-member',
    limit: memberChanges,
    errors: ['not-the-company-owner', 'member-not-found', 'member-restricted', 'last-owner'],
    query: z.object({ jobsTo: z.optional(Id) }),
  },
});
