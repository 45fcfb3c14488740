import { sql } from 'drizzle-orm';
import { deletedJobOwner } from '#server/accounts/users/employers.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type HandOver, handOverInterviews } from './hand-over-interviews.queries.ts';

/**
 * Mails and the bell about jobs and applicants go to the person who answers for the jobs. Those of a job seeker stay, and so
 * do mentions and assignments, which are of one person.
 */
const handOverMails = (transaction: Transaction, { from, to }: HandOver) =>
  transaction.execute(sql`
    update mails set user_id = ${to} where user_id = ${from} and kind not in ('note-mention', 'applicant-assigned') and (
      exists (select from applications where id = application_id and applications.user_id <> ${from})
      or application_id is null and job_id in (select id from jobs where owner_id = ${from}))`);

/** The logos of jobs would go with the account that uploaded them. */
async function handOverLogos(transaction: Transaction, { from, to }: HandOver): Promise<void> {
  await transaction.execute(
    sql`update files set owner_id = ${to} where owner_id = ${from} and kind = 'logo'`,
  );
  await transaction.execute(sql`
    with taken as (delete from picture_links where owner_id = ${from} and source = 'jobs' returning *)
    insert into picture_links (id, source, owner_id, link, attempts, next_at)
    select md5(concat_ws(' ', source, ${to}::text, link))::uuid, source, ${to}::uuid, link, attempts, next_at
    from taken on conflict (id) do nothing`);
}

/** Of deleted jobs, the last event of the history names the employer, beside who acted. */
const handOverDeletedJobs = (transaction: Transaction, { from, to }: HandOver) =>
  transaction.execute(sql`
    update application_events set assignee_id = ${to} from applications
    where applications.id = application_id and job_id is null and kind = 'job-deleted' and ${deletedJobOwner} = ${from}`);

/**
 * Hands the jobs of a person with everything about them to a colleague: drafts, logos, interviews, mails, and the cases of
 * the moderation. Acts and messages stay those of their authors.
 */
export async function handOver(transaction: Transaction, change: HandOver): Promise<void> {
  const { from, to } = change;
  await transaction.execute(sql`select from users where id = ${to} for share`);
  await transaction.execute(
    sql`select from jobs where owner_id = ${from} order by id for no key update`,
  );
  await handOverMails(transaction, change);
  await handOverInterviews(transaction, change);
  await handOverLogos(transaction, change);
  await handOverDeletedJobs(transaction, change);
  await transaction.execute(sql`update job_drafts set owner_id = ${to} where owner_id = ${from}`);
  await transaction.execute(sql`
    update cases set subject_id = ${to} where subject_id = ${from} and state = 'open'
      and target_kind = 'job' and target_id in (select id from jobs where owner_id = ${from})`);
  await transaction.execute(sql`update jobs set owner_id = ${to} where owner_id = ${from}`);
}
