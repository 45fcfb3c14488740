import type { CaseDetail } from '#contract/trust/administration.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { findPresent, listReports } from './case-detail.queries.ts';
import { findCase } from './case-list.queries.ts';
import { listDecisions } from './decisions.queries.ts';
import { findJobEntry } from './job-list.queries.ts';
import { findUserEntry } from './user-list.queries.ts';

/** Everything that an administrator reads before deciding. */
export async function getCase({ db, clock }: ReadDeps, id: string): Promise<CaseDetail> {
  const found = await findCase(db, id);
  if (!found) {
    throw new AppError('case-not-found');
  }
  const { targetKind: kind, targetId, subjectId } = found.row;
  const targetIds = subjectId === null ? [targetId] : [targetId, subjectId];
  const now = clock();
  const [reports, decisions, user, present, job] = await Promise.all([
    listReports(db, id),
    listDecisions(db, { caseId: id, targetIds }),
    subjectId === null ? undefined : findUserEntry(db, subjectId, now),
    findPresent(db, { kind, id: targetId }),
    kind === 'job' ? findJobEntry(db, targetId, now) : undefined,
  ]);
  return { ...found.entry, reports, decisions, user, present, job };
}
