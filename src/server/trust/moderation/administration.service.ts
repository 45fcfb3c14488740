import type {
  AdministeredJobsQuery,
  AdministeredUsersQuery,
  AdministrationCounts,
  AuditQuery,
  CaseDetail,
  CasesQuery,
} from '#contract/trust/administration.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { targetKinds, toTexts } from '#server/trust/targets/targets.service.ts';
import { countAdministration } from './administration.queries.ts';
import { findAuditEntries } from './audit-list.queries.ts';
import { findCase, findCases, listReports } from './case-list.queries.ts';
import { listDecisions } from './decisions.queries.ts';
import { findJobEntries, findJobEntry } from './job-list.queries.ts';
import { findUserEntries, findUserEntry } from './user-list.queries.ts';

const assertAdministrator = (actor: Actor) => authorize(actor, undefined, administrators);

export function getCounts({ db }: ReadDeps, actor: Actor): Promise<AdministrationCounts> {
  assertAdministrator(actor);
  return countAdministration(db);
}

export function listCases({ db }: ReadDeps, actor: Actor, { cursor, ...filter }: CasesQuery) {
  assertAdministrator(actor);
  return findCases(db, { ...filter, after: decodeCursor(cursor) });
}

export function listJobs(
  { db, clock }: ReadDeps,
  actor: Actor,
  { cursor, ...filter }: AdministeredJobsQuery,
) {
  assertAdministrator(actor);
  return findJobEntries(db, { ...filter, after: decodeCursor(cursor), now: clock() });
}

export function listUsers(
  { db, clock }: ReadDeps,
  actor: Actor,
  { cursor, ...filter }: AdministeredUsersQuery,
) {
  assertAdministrator(actor);
  return findUserEntries(db, { ...filter, after: decodeCursor(cursor), now: clock() });
}

export function listAudit({ db }: ReadDeps, actor: Actor, { cursor, target }: AuditQuery) {
  assertAdministrator(actor);
  return findAuditEntries(db, { target, after: decodeCursor(cursor) });
}

/** Everything that an administrator reads before deciding. */
export async function getCase(
  { db, clock }: ReadDeps,
  actor: Actor,
  id: string,
): Promise<CaseDetail> {
  assertAdministrator(actor);
  const found = await findCase(db, id);
  if (!found) {
    throw new AppError('case-not-found');
  }
  const { targetKind: kind, targetId, subjectId } = found.row;
  const targetIds = subjectId === null ? [targetId] : [targetId, subjectId];
  const now = clock();
  const [reports, decisions, user, texts, job] = await Promise.all([
    listReports(db, id),
    listDecisions(db, { caseId: id, targetIds }),
    subjectId === null ? undefined : findUserEntry(db, subjectId, now),
    targetKinds[kind].findTexts(db, targetId),
    kind === 'job' ? findJobEntry(db, targetId, now) : undefined,
  ]);
  return { ...found.entry, reports, decisions, user, present: texts && toTexts(texts), job };
}
