import type { HiringCompany } from '#contract/hiring/job-lists.ts';
import { paths } from '#web/app/paths.ts';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';

/** The page of a company, or its jobs where it has no page. */
export const companyUrl = ({
  company,
  companyId,
}: Pick<HiringCompany, 'company' | 'companyId'>): string =>
  companyId === undefined
    ? buildFindJobUrl({ company })
    : paths.company({ _id: companyId, companyName: company });
