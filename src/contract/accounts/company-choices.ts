/**
 * What a person may do in a company: an owner everything, a recruiter what concerns jobs and applicants, a viewer reads, writes notes and scores.
 * Without schemas: pages load it.
 */
export const companyRoles = ['owner', 'recruiter', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Whether a role posts, edits, decides and writes: viewers do not. Who has no role is refused for other reasons, if at all. */
export const mayAct = (role: CompanyRole | null | undefined): boolean => role !== 'viewer';

/** Days in which an invitation can be accepted. */
export const invitationDays = 7;

/** People of a company, those who are invited included: requests read all of them. */
export const maxMembers = 50;
