import type { alertRecipients } from '#db/hiring-alerts-schema.ts';
import { buildSavedSearch, type NewSavedSearch } from '#db/factories.ts';
import { newId } from '#db/new-id.ts';
import type { MomentBefore } from './job-rows.ts';

export interface SavedSearchRows {
  readonly recipient: typeof alertRecipients.$inferInsert & { readonly id: string };
  readonly searches: NewSavedSearch[];
}

/** The searches of a job seeker, the oldest first: one with new jobs, a company, and one that is off. */
const saved = [
  { filters: { jobTypes: 'All Jobs', jobType: 'remote' }, cadence: 'daily' },
  { filters: { jobTypes: 'All Jobs', company: 'Baobab Ledger' }, cadence: 'weekly' },
  { filters: { jobTypes: 'All Jobs', q: 'designer' }, cadence: 'off' },
] as const;

export function buildSavedSearchRows(userId: string, before: MomentBefore): SavedSearchRows {
  const recipient = { id: newId(before(6)), userId, timeZone: 'UTC', activeAt: before(0) };
  const columns = { recipientId: recipient.id, seenUntil: before(0) };
  return {
    recipient,
    searches: saved.map(({ cadence, ...search }, at) =>
      buildSavedSearch({
        ...search,
        ...columns,
        requestedAt: before(6 - at),
        cadence,
        nextAt: cadence === 'off' ? null : before(-1),
      }),
    ),
  };
}
