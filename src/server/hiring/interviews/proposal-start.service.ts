import type { ProposalStart } from '#contract/hiring/interviews.ts';
import { applicationEmployers } from '#server/hiring/applications/applications.policy.ts';
import { getMyEntry } from '#server/hiring/applications/list-for-employer.service.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { findJobZone, findZone, listLastTerms } from './proposal-start.queries.ts';

/** What proposing times to an applicant begins with. */
export async function prepareProposal(
  { db }: ReadDeps,
  actor: Actor,
  applicationId: string,
): Promise<ProposalStart> {
  const entry = await getMyEntry(db, actor, applicationId);
  const { userId, ownerId, jobId } = authorize(actor, entry, applicationEmployers);
  const [jobSeekerZone, jobZone, lastTerms] = await Promise.all([
    findZone(db, userId),
    findJobZone(db, jobId),
    listLastTerms(db, actor.userId ?? ownerId),
  ]);
  return present({ jobSeekerZone, jobZone, lastTerms });
}
