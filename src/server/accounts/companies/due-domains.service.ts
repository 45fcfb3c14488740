import type { Executor } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import { type DomainActDeps, loseDomain } from './domain-acts.service.ts';
import { type LookUpTexts, lookUpRecords, toRecord } from './domain-records.ts';
import { type DomainRow, listDueDomains, lockClaim, saveCheck } from './domains.queries.ts';

const day = 24 * 60 * 60_000;
/** How often the record is looked up, and how often while it is missing. */
const every = { found: 7 * day, missing: day };
/** For how long a record may be missing: domains move, and name servers fail. */
const graceMs = 14 * day;
/** Domains of one night, and how many are asked for at once. */
const batchSize = 2_000;
const concurrency = { running: 8, waiting: batchSize };

export interface CheckDeps extends BatchDeps, DomainActDeps {
  readonly db: Executor;
  readonly inTransaction: InTransaction;
  readonly lookUpTexts: LookUpTexts;
}

async function checkAgain(deps: CheckDeps, claim: DomainRow, now: Date): Promise<void> {
  const { records } = await lookUpRecords(deps.lookUpTexts, claim.domain);
  const isFound = records.has(toRecord(claim.token));
  await deps.inTransaction(async (transaction) => {
    const current = await lockClaim(transaction, claim);
    // An owner's check meanwhile is the newer answer.
    if (!current || current.checkedAt?.getTime() !== claim.checkedAt?.getTime()) {
      return [];
    }
    const missingSince = isFound ? null : (current.missingSince ?? now);
    const isLost = missingSince !== null && now.getTime() - missingSince.getTime() >= graceMs;
    if (isLost) {
      return loseDomain(deps, transaction, { claim: current, now });
    }
    const { confirmedAt } = current;
    await saveCheck(transaction, current, { confirmedAt, checkedAt: now, missingSince });
    return [];
  });
}

/** Looks the records of confirmed domains up again. One that is missing for two weeks is not confirmed any more. */
export async function checkDueDomains(
  deps: CheckDeps,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const due = { found: before(every.found), missing: before(every.missing), size: batchSize };
  const rows = await listDueDomains(deps.db, due);
  const limit = makeConcurrencyLimit(concurrency);
  const check = (row: DomainRow) =>
    runBatch(deps, {
      name: 'company-domains',
      rows: [row],
      idOf: ({ companyId }) => companyId,
      work: (claim) => checkAgain(deps, claim, now),
      signal,
    });
  await Promise.all(rows.map((row) => limit(() => check(row))));
}
