import { m } from '#messages';
import type { CompanyRole } from './company-choices.ts';

/** What the people of a company may do there, and what that means. */
export const companyRoleTexts: Readonly<
  Record<CompanyRole, { readonly name: () => string; readonly detail: () => string }>
> = {
  owner: { name: m.team_role_owner, detail: m.team_role_owner_detail },
  recruiter: { name: m.team_role_recruiter, detail: m.team_role_recruiter_detail },
  viewer: { name: m.team_role_viewer, detail: m.team_role_viewer_detail },
};
