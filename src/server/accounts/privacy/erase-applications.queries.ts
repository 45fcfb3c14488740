import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { eraseInterviews } from './erase-interviews.queries.ts';

/** Replaces the moment in a column by the first of its month. */
const toMonth = (column: string): SQL =>
  sql.raw(`${column} = date_trunc('month', ${column}, 'UTC')`);

const moments = ['applied_at', 'stage_at', 'seen_at', 'answered_at', 'settled_at', 'consent_at'];

/**
 * Erases the contents of applications: profile, note, answers, the reference to the CV, interviews, history, mails and the messages of
 * both sides. Job, stage and month stay. `isErased` is a condition on `applications`.
 */
export async function eraseApplications(
  transaction: Transaction,
  isErased: SQL,
  now: Date,
): Promise<void> {
  const at = moment(now);
  const ids = sql`(select applications.id from applications where ${isErased})`;
  // Serializes the erasure with concurrent writes to the applications.
  await transaction.execute(sql`select from applications where ${isErased} for update`);
  await removeSnapshots(
    transaction,
    sql`select messages.id from messages where application_id in ${ids}`,
  );
  await transaction.execute(sql`
    update messages set text = '', removed_at = coalesce(removed_at, ${at}) where application_id in ${ids}`);
  await transaction.execute(sql`delete from application_answers where application_id in ${ids}`);
  await transaction.execute(sql`delete from application_events where application_id in ${ids}`);
  await transaction.execute(sql`delete from scorecards where application_id in ${ids}`);
  await transaction.execute(sql`delete from mails where application_id in ${ids}`);
  await eraseInterviews(transaction, sql`application_id in ${ids}`, now);
  await transaction.execute(sql`
    update applications set profile = null, cover_note = null, cv_file_id = null, misses_must = false, rating = null, assignee_id = null,
      offered_at = null, answer_by = null, offer_terms = null, offer_response = null, offer_answered_at = null,
      ${sql.join(moments.map(toMonth), sql`, `)},
      employer_read_at = ${at}, job_seeker_read_at = ${at}, retention_warned_at = null, erased_at = ${at}
    where ${isErased}`);
}

/**
 * Erases the texts of decided reports about messages, jobs or users, and of the decisions. `targets` selects their ids.
 */
export async function removeSnapshots(transaction: Transaction, targets: SQL): Promise<void> {
  await transaction.execute(sql`
    update reports set snapshot = '{}', details = '' from cases
    where cases.id = reports.case_id and cases.state <> 'open' and cases.target_id in (${targets})`);
  await transaction.execute(sql`
    update decisions set facts = '' where target_id in (${targets})`);
}
