/**
 * What a person may do in a company: an owner everything, a recruiter what concerns jobs and applicants, a viewer reads.
 * Without schemas: pages load it.
 */
export const companyRoles = ['owner', 'recruiter', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];
