import { type SQL, sql } from 'drizzle-orm';
import { applicationIdsOfEmployer } from '#server/accounts/users/employers.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { eraseApplications, removeSnapshots } from './erase-applications.queries.ts';
import { eraseInterviews } from './erase-interviews.queries.ts';

/** An account before its erasure. */
export interface DepartingUser {
  readonly id: string;
  readonly identityUid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * The address of rows without an account, in lower case. Null for an unconfirmed one: a person who signs up with another
 * person's address must not erase that person's rows.
 */
const toConfirmedAddress = ({ email, emailVerified }: DepartingUser): string | null =>
  emailVerified ? email.toLowerCase() : null;

interface Erasure {
  readonly user: DepartingUser;
  readonly now: Date;
}

/** The users on the other side of this user's applications. Their pages change. */
export async function listOtherSides(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(transaction)(sql`
    select owner_id as id from applications join jobs on jobs.id = job_id where user_id = ${id}
    union select user_id from applications where id in ${applicationIdsOfEmployer(id)}`);
  return rows.map((row) => row.id);
}

/** The ids of this user's jobs, and of the applications that the user sent or received. */
export async function listContents(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(transaction)(sql`
    select id from jobs where owner_id = ${id}
    union all select id from applications where user_id = ${id}
    union all select id from applications where id in ${applicationIdsOfEmployer(id)}`);
  return rows.map((row) => row.id);
}

/** The search words of this user's jobs, some of which no other job may have. */
export async function listWordsOfJobs(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await readRows<{ word: string }>(transaction)(sql`
    select distinct word from jobs cross join lateral unnest(tsvector_to_array(search)) as word
    where owner_id = ${id}`);
  return rows.map((row) => row.word);
}

/** Erases an employer's texts to applicants, interviews, private notes, stars, reasons and jobs; applicants keep the names of the jobs. */
export async function eraseEmployer(
  transaction: Transaction,
  { user: { id }, now }: Erasure,
): Promise<void> {
  const at = moment(now);
  const received = applicationIdsOfEmployer(id);
  await transaction.execute(sql`select from jobs where owner_id = ${id} for update`);
  await transaction.execute(sql`select from applications where id in ${received} for update`);
  const isWritten = sql`sender = 'employer' and application_id in ${received}`;
  await removeSnapshots(transaction, sql`select messages.id from messages where ${isWritten}`);
  await removeSnapshots(transaction, sql`select jobs.id from jobs where owner_id = ${id}`);
  await transaction.execute(sql`
    update messages set text = '', removed_at = coalesce(removed_at, ${at}) where ${isWritten}`);
  await transaction.execute(sql`
    delete from application_events where kind = 'note' and application_id in ${received}`);
  await transaction.execute(sql`delete from scorecards where application_id in ${received}`);
  await transaction.execute(sql`
    update applications set rating = null, offer_terms = null
    where num_nonnulls(rating, offer_terms) > 0 and id in ${received}`);
  await transaction.execute(sql`
    update application_events set note = null, reason = null
    where role = 'employer' and num_nonnulls(note, reason) > 0 and application_id in ${received}`);
  await transaction.execute(sql`
    delete from mails where text is not null and application_id in ${received}`);
  await eraseInterviews(transaction, sql`employer_id = ${id}`, now);
  await transaction.execute(sql`
    insert into application_events (id, application_id, at, actor_id, role, kind, is_shown)
    select gen_random_uuid(), applications.id, ${at}, ${id}::uuid, 'employer', 'job-deleted', true
    from applications join jobs on jobs.id = job_id where owner_id = ${id}`);
  await transaction.execute(sql`delete from jobs where owner_id = ${id}`);
}

/** Erases a job seeker's applications, with the employers' answers. */
export const eraseJobSeeker = (
  transaction: Transaction,
  { user: { id }, now }: Erasure,
): Promise<void> =>
  eraseApplications(
    transaction,
    sql`applications.user_id = ${id} and applications.erased_at is null`,
    now,
  );

/** Erases the texts of reports by this person, and of reports and decisions about this person. */
async function eraseReports(transaction: Transaction, user: DepartingUser): Promise<void> {
  const { id } = user;
  await removeSnapshots(transaction, sql`select ${id}::uuid`);
  await transaction.execute(sql`
    update reports set snapshot = '{}', details = '' from cases
    where cases.id = case_id and subject_id = ${id}`);
  await transaction.execute(sql`update decisions set facts = '' where subject_id = ${id}`);
  await transaction.execute(sql`
    update reports set details = '', reporter_id = null, reporter_name = null, reporter_email = null,
      reporter_key = sha256(id::text::bytea), network_hash = null
    where reporter_id = ${id} or lower(reporter_email) = ${toConfirmedAddress(user)}`);
}

/** Tables whose rows belong to one person, with the column of that person. */
const tablesOfUser = [
  ['employer_profiles', 'user_id'],
  ['job_seeker_profiles', 'user_id'],
  ['saved_jobs', 'user_id'],
  ['hidden_jobs', 'user_id'],
  ['alert_recipients', 'user_id'],
  ['job_drafts', 'owner_id'],
  ['notification_settings', 'user_id'],
  ['employer_responsiveness', 'owner_id'],
  ['picture_links', 'owner_id'],
  ['calendar_feeds', 'user_id'],
  ['mails', 'user_id'],
] as const;

/** Messages and histories of others had the name of the person who acted for the employer. */
async function eraseActingNames(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`
    update messages set author_name = null, author_company = null
    where author_id = ${id} and author_name is not null`);
  await transaction.execute(sql`
    update application_events set actor_name = null, actor_company = null
    where actor_id = ${id} and actor_name is not null`);
}

/**
 * The domains that the company of a person has, or has lost. One that it never proved may be another's, whose entries in the log
 * stay.
 */
export async function listProvedDomains(
  transaction: Transaction,
  id: string,
): Promise<readonly string[]> {
  const rows = await readRows<{ domain: string }>(transaction)(sql`
    select domain from company_domains join company_members using (company_id)
    where user_id = ${id} and confirmed_at is not null
    union select text from mails where user_id = ${id} and kind = 'domain-lost' and text is not null`);
  return rows.map(({ domain }) => domain);
}

/** The log names a company by one of its owners: without the domain nobody reads who that was. */
const eraseLoggedDomains = (transaction: Transaction, which: SQL) =>
  transaction.execute(sql`
    update audit_log set before = before - 'domain', after = after - 'domain'
    where ${which} and target_kind = 'company' and (before ? 'domain' or after ? 'domain')`);

/** Of an ended company, the log names another owner, who left before. */
export async function eraseUnclaimedDomains(
  transaction: Transaction,
  domains: readonly string[],
): Promise<void> {
  for (const domain of domains) {
    await eraseLoggedDomains(
      transaction,
      sql`coalesce(after->>'domain', before->>'domain') = ${domain}
        and not exists (select from company_domains where domain = ${domain})`,
    );
  }
}

/** Erases the account with its sign-in and sessions, and everything that belongs to it alone. An anonymous row stays. */
export async function eraseAccount(
  transaction: Transaction,
  { user, now }: Erasure,
): Promise<void> {
  const { id, identityUid } = user;
  const address = toConfirmedAddress(user);
  await eraseReports(transaction, user);
  await eraseActingNames(transaction, id);
  await eraseLoggedDomains(transaction, sql`target_id = ${id}`);
  for (const [table, column] of tablesOfUser) {
    const [name, owner] = [sql.identifier(table), sql.identifier(column)];
    await transaction.execute(sql`delete from ${name} where ${owner} = ${id}`);
  }
  await transaction.execute(sql`
    delete from mails where user_id is null and lower(email) = ${address}`);
  await transaction.execute(sql`delete from alert_recipients where email = ${address}`);
  await transaction.execute(sql`delete from company_invitations where email = ${address}`);
  await transaction.execute(sql`
    delete from newsletter_subscribers where lower(email) = ${address}`);
  await transaction.execute(sql`
    delete from newsletter_requests where lower(email) = ${address}`);
  await transaction.execute(sql`delete from bounced_emails where email = ${address}`);
  const accounts = sql`
    select id from auth_user where id = ${identityUid} or lower(email) = ${address}`;
  await transaction.execute(sql`
    delete from sessions where uid = ${identityUid} or uid in (${accounts})`);
  await transaction.execute(sql`delete from auth_verification where value in (${accounts})`);
  await transaction.execute(sql`delete from auth_user where id in (${accounts})`);
  await transaction.execute(sql`
    update files set name = 'picture.webp' where owner_id = ${id} and kind in ('blog', 'site-logo')`);
  await transaction.execute(sql`
    update files set is_stored = false, removed_at = coalesce(removed_at, ${moment(now)})
    where owner_id = ${id} and kind not in ('blog', 'site-logo')`);
  await transaction.execute(sql`
    update users set identity_uid = 'erased-' || id, email = 'erased-' || id || '@invalid', full_name = '',
      display_name = '', photo_url = null, time_zone = null, language = null, email_verified = false, is_employer = false, is_job_seeker = false, is_administrator = false,
      deletion_requested_at = null, taken_over_at = null, sign_ins_valid_from = ${moment(now)},
      created_at = date_trunc('month', created_at, 'UTC'), erased_at = coalesce(erased_at, ${moment(now)})
    where id = ${id}`);
}
