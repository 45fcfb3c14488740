import { m } from '#messages';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { assertCurrency, parseSearch } from '#server/hiring/search/parse-search.service.ts';

/** Equal searches have equal filters: parts that change nothing are left out. */
function normalizeFilters(filters: SavedFilters): SavedFilters {
  assertCurrency({ ...filters, open: 'yes' });
  const { salaryFrom, currency, salaryUnit, ...others } = filters;
  const unit = salaryUnit === 'month' ? undefined : salaryUnit;
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
    jobTypes: others.jobTypes,
    ...(salaryFrom !== undefined && { salaryFrom, currency, salaryUnit: unit }),
  };
}

interface ParseDeps {
  readonly db: OutsideTransaction;
  readonly clock: Clock;
}

/** @throws AppError `validation-failed` for words or a location that no job can have, such as signs alone */
export async function requireFindable(
  { db, clock }: ParseDeps,
  { q, ...filters }: SavedFilters,
): Promise<void> {
  const search = { q, filters: { ...filters, open: 'yes' } as const, now: clock() };
  const conditions = await parseSearch(db, search);
  const sentence = m.fault_search_words();
  if (!conditions) {
    throw new AppError('validation-failed', { detail: sentence, fields: { q: sentence } });
  }
  if (conditions.location === '') {
    throw new AppError('validation-failed', { detail: sentence, fields: { location: sentence } });
  }
}

/** The filters of a search as they are stored. @throws AppError as `requireFindable` does */
export async function findableFilters(deps: ParseDeps, given: SavedFilters): Promise<SavedFilters> {
  const filters = normalizeFilters(given);
  await requireFindable(deps, filters);
  return filters;
}
