import type { AdministrationCounts } from '#contract/trust/administration.ts';
import type { CaseDetail, CaseEntry } from '#contract/trust/cases.ts';
import { type CursorRow, decodeCursor } from '#server/platform/database/cursor.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { findMarkedWords } from '#server/hiring/signals/marked-words.ts';
import type { TargetKind } from '#server/trust/targets/target.ts';
import { targetKinds, toTexts } from '#server/trust/targets/targets.service.ts';
import { countAdministration, type FindPage } from './administration.queries.ts';
import { findCase, listReports } from './case-list.queries.ts';
import { findCaseRecord } from './case-record.queries.ts';
import { listDecisions } from './decisions.queries.ts';
import { findJobEntry } from './job-list.queries.ts';
import { listUndoable, toUndoEnd } from './undoable.queries.ts';
import { findUserEntry } from './user-list.queries.ts';

const assertAdministrator = (actor: Actor) => authorize(actor, undefined, administrators);

/** One page of a list that only administrators read. */
export function listPage<Query extends { readonly cursor?: string | undefined }, Entry>(
  { db, clock }: ReadDeps,
  actor: Actor,
  { find, query }: { readonly find: FindPage<Query, Entry>; readonly query: Query },
): Promise<CursorRow<Entry>[]> {
  assertAdministrator(actor);
  return find(db, query, { after: decodeCursor(query.cursor), now: clock() });
}

export function getCounts({ db }: ReadDeps, actor: Actor): Promise<AdministrationCounts> {
  assertAdministrator(actor);
  return countAdministration(db);
}

/** The texts as they are now, and where the stored versions are those of this case, the other side of its change. */
const readVersions = (
  { answer }: CaseEntry,
  texts: Awaited<ReturnType<TargetKind['findTexts']>>,
  isOfStoredVersions: boolean,
): Pick<CaseDetail, 'present' | 'proposed' | 'replaced' | 'atOnce'> => {
  const { proposed, replaced, atOnce } = (isOfStoredVersions ? texts : undefined) ?? {};
  return {
    present: texts && toTexts(texts.present),
    proposed: proposed && toTexts(proposed),
    replaced: answer === 'approve-job' && replaced ? toTexts(replaced) : undefined,
    atOnce: atOnce && { before: toTexts(atOnce.before), now: toTexts(atOnce.now) },
  };
};

/** Everything that an administrator reads before deciding. */
export async function getCase(
  { db, clock }: ReadDeps,
  actor: Actor,
  id: string,
): Promise<CaseDetail> {
  assertAdministrator(actor);
  const entry = await findCase(db, id);
  if (!entry) {
    throw new AppError('case-not-found');
  }
  const { kind, targetId, subject } = entry;
  const targetIds = subject ? [targetId, subject._id] : [targetId];
  const now = clock();
  const [record, reports, decisions, undoable, user, texts, job] = await Promise.all([
    findCaseRecord(db, id),
    listReports(db, id),
    listDecisions(db, { caseId: id, targetIds }),
    listUndoable(db, now),
    subject && findUserEntry(db, subject._id, now),
    targetKinds[kind].findTexts(db, targetId),
    kind === 'job' ? findJobEntry(db, targetId, now) : undefined,
  ]);
  const past = decisions.map((decision) => {
    const found = undoable.find((row) => row.id === decision._id);
    return { ...decision, ...(found && { undoUntil: present(toUndoEnd(found.decidedAt)) }) };
  });
  const { isOfStoredVersions, ...people } = record;
  const versions = readVersions(entry, texts, isOfStoredVersions);
  return {
    ...entry,
    ...people,
    reports,
    decisions: past,
    user,
    ...versions,
    markedWords: findMarkedWords(Object.values(versions.proposed ?? versions.present ?? {})),
    job,
  };
}
