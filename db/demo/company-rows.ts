import {
  buildCompany,
  type NewCompany,
  type NewCompanyMember,
  type NewEmployerProfile,
} from '#db/factories.ts';
import type { companyDomains } from '#db/accounts-companies-schema.ts';
import type { DemoColleague, DemoEmployer } from './demo-types.ts';
import { held } from './held.ts';
import type { MomentBefore } from './job-rows.ts';

/** Employers with their companies, parents before children. */
export interface EmployerRows {
  readonly employerProfiles: NewEmployerProfile[];
  readonly companies: NewCompany[];
  readonly companyMembers: NewCompanyMember[];
  readonly companyDomains: (typeof companyDomains.$inferInsert)[];
}

interface CompanyRowsOptions {
  readonly employers: readonly Pick<
    DemoEmployer,
    'email' | 'logo' | 'tagline' | 'founded' | 'domain'
  >[];
  readonly colleagues: readonly DemoColleague[];
  /** By email; those of colleagues, too. */
  readonly profiles: ReadonlyMap<string, NewEmployerProfile>;
  readonly foundedAt: Date;
  readonly before: MomentBefore;
}

/** Each employer has a company, some of them with colleagues. */
export function buildEmployerRows(options: CompanyRowsOptions): EmployerRows {
  const { employers, colleagues, profiles, foundedAt, before } = options;
  const founded = new Map(
    employers.map(({ email, logo, tagline, founded: year }) => {
      const { company, member } = buildCompany(held(profiles.get(email), email), foundedAt);
      return [email, { company: { ...company, logo, tagline, founded: year }, member }];
    }),
  );
  const joined = colleagues.map(({ email, colleagueOf, role, joinedDaysAgo }) => ({
    userId: held(profiles.get(email), email).userId,
    companyId: held(founded.get(colleagueOf), colleagueOf).company.id,
    role,
    joinedAt: before(joinedDaysAgo),
  }));
  const domains = employers.flatMap(({ email, domain }) => {
    const { id: companyId } = held(founded.get(email), email).company;
    const confirmedAt = before(0);
    const proof = { token: companyId, confirmedAt, checkedAt: confirmedAt };
    return domain === undefined ? [] : { companyId, domain, ...proof };
  });
  return {
    companyDomains: domains,
    employerProfiles: [...profiles.values()],
    companies: [...founded.values()].map(({ company }) => company),
    companyMembers: [...[...founded.values()].map(({ member }) => member), ...joined],
  };
}
