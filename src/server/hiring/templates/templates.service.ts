import type { TemplateText } from '#contract/hiring/template-texts.ts';
import { companyMembers, companyWriters } from '#server/accounts/companies/companies.policy.ts';
import { findMembership } from '#server/accounts/companies/companies.queries.ts';
import { lockTeam } from '#server/accounts/companies/members.service.ts';
import { employers } from '#server/hiring/jobs/jobs.policy.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { authorize, authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { findTemplates, storeTemplates } from './templates.queries.ts';

interface Templates {
  templates?: TemplateText[];
  version: number;
}

export async function getTemplates({ db }: Pick<ReadDeps, 'db'>, actor: Actor): Promise<Templates> {
  const { userId } = authorizeRole(actor, companyMembers);
  const own = await findMembership(db, userId);
  const stored = own && (await findTemplates(db, own.companyId));
  return stored ? { ...stored, templates: [...stored.templates] } : { version: 0 };
}

/** Replaces the templates. Those who read them and those who choose one are the company's people alone. */
export const replaceTemplates = (
  { inTransaction }: ApiDeps,
  actor: Actor,
  { templates, version }: { readonly templates: TemplateText[]; readonly version: number },
): Promise<Templates> =>
  inTransaction(async (transaction) => {
    authorizeRole(actor, employers);
    // Somebody may have become a viewer meanwhile.
    const own = authorize(actor, await lockTeam(transaction, actor), companyWriters);
    const { companyId, userId } = own;
    if (!(await storeTemplates(transaction, companyId, { templates, version }))) {
      throw new AppError('templates-changed');
    }
    const events = [toEvent('users', [withColleagues(userId)])];
    return { value: { templates, version: version + 1 }, events };
  });
