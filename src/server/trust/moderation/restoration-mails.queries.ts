import { sql } from 'drizzle-orm';
import type { Language } from '#contract/platform/language.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { interviews } from '#db/hiring-interviews-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { mailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Addressee } from '#server/platform/mail/mails.queries.ts';
import type { Target } from '#server/trust/targets/target.ts';
import { isReceived } from './decision-mails.queries.ts';
import type { AppliedJob } from './named-jobs.ts';
import { isAboutTarget, warnedOf } from './told-people.queries.ts';

/** Interviews that ended because their job was taken down, of which the job seeker heard, and not yet that the job is back. */
const endedInterviews = sql`
  select ${interviews.applicationId} as id from ${interviews}
  where ${interviews.cancelledBecause} = 'taken-down'
    and exists (select from ${mails} where ${mails.interviewId} = ${interviews.id}
      and ${mails.userId} = ${interviews.jobSeekerId} and ${mails.kind} = 'interview-changed'
      and ${mails.createdAt} = ${interviews.changedAt} and ${mails.state} <> 'cancelled')
    and not exists (select from ${mails} join ${decisions} on ${decisions.id} = ${mails.decisionId}
      where ${mails.userId} = ${interviews.jobSeekerId} and ${mails.kind} = 'job-restored'
        and ${mails.state} <> 'cancelled' and ${decisions.subjectId} = ${interviews.employerId}
        and ${decisions.decidedAt} > ${interviews.changedAt})`;

export interface ToldApplicant {
  readonly userId: string;
  readonly language: Language;
  readonly jobs: readonly AppliedJob[];
  /** Of a fraud. */
  readonly wasWarned: boolean;
  /** Whether the site cancelled an interview of theirs. */
  readonly isCancelled: boolean;
}

/** The applicants who were warned of the jobs that are back, or whose interview for one was cancelled. */
export const listToldApplicants = (
  transaction: Transaction,
  target: Target,
): Promise<ToldApplicant[]> =>
  readRows<ToldApplicant>(transaction)(sql`
    with warned as ${warnedOf(target)}, cancelled as (${endedInterviews})
    select ${applications.userId} as "userId", ${mailLanguage} as language,
      jsonb_agg(jsonb_build_object('position', ${applications.position}, 'company', ${applications.company})
        order by ${applications.appliedAt} desc) as jobs,
      ${applications.userId} in (select id from warned) as "wasWarned",
      bool_or(${applications.id} in (select id from cancelled)) as "isCancelled"
    from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${users} on ${users.id} = ${applications.userId}
    where ${isReceived(target)} and ${users.erasedAt} is null and not ${isJobTakenDown}
      and (${applications.userId} in (select id from warned) or ${applications.id} in (select id from cancelled))
    group by ${applications.userId}, ${users.language}`);

/**
 * The reporters of earlier cases who were told that the site took the target down. One whose mail still waits reads in it
 * how the case stands when it is sent.
 */
export const listToldReporters = (
  transaction: Transaction,
  { target, caseId }: { readonly target: Target; readonly caseId: string | undefined },
): Promise<(Addressee & { readonly id: string })[]> =>
  readRows<Addressee & { readonly id: string }>(transaction)(sql`
    select ${reports.id} as id, ${reports.reporterId} as "userId", ${reports.reporterEmail} as email
    from ${reports}
    join ${cases} on ${cases.id} = ${reports.caseId}
    left join ${users} on ${users.id} = ${reports.reporterId}
    join lateral (
      select ${mails.state} as state, ${decisions.caseId} as case_id
      from ${mails} join ${decisions} on ${decisions.id} = ${mails.decisionId}
      where ${mails.reportId} = ${reports.id} and ${mails.kind} = 'report-decided' and ${mails.state} <> 'cancelled'
      order by ${decisions.decidedAt} desc, ${decisions.id} desc limit 1
    ) as told on told.state <> 'waiting' and told.case_id = ${cases.id}
    where ${cases.state} = 'upheld' and ${cases.id} is distinct from ${caseId ?? null}::uuid
      and ${reports.objectsTo} is null and ${users.erasedAt} is null
      and ${cases.id} in (select ${decisions.caseId} from ${decisions} where ${isAboutTarget(target)})`);
