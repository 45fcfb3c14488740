import { companyPageLimits, minShownCount } from '#contract/hiring/job-choices.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { sitePicture } from '#contract/accounts/site-pictures.ts';
import { roleIn } from '#server/accounts/companies/companies.policy.ts';
import { makeVisibleApplicants } from '#server/hiring/applications/visible-applicants.service.ts';
import { toJobSummary } from '#server/hiring/jobs/present-jobs.queries.ts';
import { findMyResponsiveness } from '#server/hiring/responsiveness/responsiveness.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { present } from '#server/platform/http/present.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { unpublishedPageReaders } from './companies.policy.ts';
import {
  findCompany,
  hasPublicJob,
  listJobs,
  listMemberIds,
  listOpenJobIds,
} from './companies.queries.ts';

export interface CompaniesDeps extends ReadDeps {
  readonly site: Pick<Site, 'settings'>;
}

/**
 * Reads the page of a company; throws `company-not-found` also for one that was frozen, or whose owners have left, and
 * where jobs take approval, for one without a public job: nobody approved its text.
 */
export function makeCompanyReader(deps: CompaniesDeps) {
  const { db, clock, site } = deps;
  const { loadMyApplications } = makeVisibleApplicants(deps);

  return async (actor: Actor | null, id: string): Promise<Company> => {
    const company = await findCompany(db, id);
    if (!company) {
      throw new AppError('company-not-found');
    }
    const memberIds = await listMemberIds(db, id);
    const isPublic = site.settings.approval === 'off' || (await hasPublicJob(db, id));
    if (!isPublic && !(actor && unpublishedPageReaders.allows(actor, memberIds))) {
      throw new AppError('company-not-found');
    }
    const ids = await listOpenJobIds(db, id, clock());
    const rows = ids.length > 0 ? await listJobs(db, ids.slice(0, companyPageLimits.listed)) : [];
    const visible = await loadMyApplications(actor, rows);
    const myRole = actor && roleIn(actor, memberIds[0] ?? null);
    const figures = await findMyResponsiveness(db, memberIds);
    const { due = 0, answered = 0, days = null } = figures ?? {};
    const { id: _id, logo, ...text } = company;
    // The newest job under the same name has the logo of a company that gave none.
    const newest = rows.find((job) => job.company === text.companyName);
    return {
      ...present({ _id, ...text, answerDays: days }),
      ...(myRole && { myRole }),
      logo: sitePicture(logo ?? newest?.logo ?? '', text.companyName),
      answers: due >= minShownCount ? { answered, due } : undefined,
      jobs: rows.map((row) => toJobSummary(row, visible)),
      openJobs: ids.length,
    };
  };
}
