import { and, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { users } from '#db/accounts-schema.ts';
import { applications, messages, type MessageSender } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { isTakenDown } from '#server/accounts/users/employers.queries.ts';
import {
  hasUnreadMessage,
  isWaitingFor,
} from '#server/hiring/applications/application-state.queries.ts';
import { companyWithPage } from '#server/hiring/jobs/job-rows.queries.ts';
import { wroteAt } from '#server/hiring/applications/list-for-seeker.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment } from '#server/platform/database/parameters.ts';

/** Null after the job was deleted. */
const mailedJob = {
  id: jobs.id,
  position: jobs.position,
  jobDetail: jobs.jobDetail,
  skills: jobs.skills,
  answerDays: jobs.answerDays,
  closedAt: jobs.closedAt,
  applyUntil: jobs.applyUntil,
  closesAt: jobs.closesAt,
  suspendedAt: jobs.suspendedAt,
};

const selectApplications = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: applications.id,
      userId: applications.userId,
      position: applications.position,
      company: applications.company,
      stage: applications.stage,
      stageForApplicant: applications.stageForApplicant,
      seenAt: applications.seenAt,
      appliedAt: applications.appliedAt,
      answeredAt: applications.answeredAt,
      wroteAt,
      profile: applications.profile,
      coverNote: applications.coverNote,
      hasCv: sql<boolean>`${applications.cvFileId} is not null`,
      failsRequirement: applications.failsRequirement,
      answerBy: applications.answerBy,
      offerTerms: applications.offerTerms,
      offerResponse: applications.offerResponse,
      /** Whether the mail about this offer has left. The job seeker may have declined an earlier one. */
      isOfferTold: sql<boolean>`exists (select from ${mails} where ${mails.applicationId} = ${applications.id}
        and ${mails.kind} = 'stage-changed' and ${mails.createdAt} = ${applications.offeredAt}
        and ${mails.state} not in ('waiting', 'cancelled'))`,
      seekerName: sql<string>`coalesce(${applications.profile} ->> 'fullName', ${users.fullName})`,
      jobId: applications.jobId,
      ownerId: jobs.ownerId,
      companyId: companyWithPage,
      assigneeId: applications.assigneeId,
      isTakenDown,
      job: mailedJob,
      isUnreadByEmployer: hasUnreadMessage('employer'),
      isUnreadByJobSeeker: hasUnreadMessage('job-seeker'),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(inArray(applications.id, [...ids]))
    .orderBy(applications.id);
export type MailedApplication = Awaited<ReturnType<typeof selectApplications>>[number];

/** The applications that mails are about, as they are now, in the order of their ids. Their names fit into a sentence. */
export async function listMailedApplications(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<MailedApplication[]> {
  const rows = await selectApplications(
    db,
    ids.filter((id) => id !== null),
  );
  return rows.map(({ position, company, seekerName, ...row }) => ({
    ...row,
    position: toOneLine(position),
    company: toOneLine(company),
    seekerName: toOneLine(seekerName),
  }));
}

export async function findMailedJob(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: jobs.id,
      ownerId: jobs.ownerId,
      position: jobs.position,
      applyUntil: jobs.applyUntil,
      closesAt: jobs.closesAt,
      closedAt: jobs.closedAt,
      suspendedAt: jobs.suspendedAt,
    })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row && { ...row, position: toOneLine(row.position) };
}
export type MailedJob = NonNullable<Awaited<ReturnType<typeof findMailedJob>>>;

/** How many other applicants of the job wait for its employer. */
export async function countOthersWaiting(
  db: Queryable,
  jobId: string,
  ids: readonly string[],
): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(jobs.id, jobId), notInArray(applications.id, [...ids]), isWaitingFor('employer')),
    );
  return row?.waiting ?? 0;
}

/** The latest message of a participant that was not removed. */
export async function findLatestMessage(
  db: Queryable,
  sender: MessageSender,
  applicationId: string,
): Promise<string> {
  const [row] = await db
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applicationId),
        eq(messages.sender, sender),
        isNull(messages.removedAt),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1);
  return row?.text ?? '';
}

/** The applications of a user that a warning of this moment is about. */
export const listWarnedApplications = (db: Queryable, userId: string, warnedAt: Date) =>
  db
    .select({ position: applications.position, company: applications.company })
    .from(applications)
    .where(
      sql`${applications.userId} = ${userId} and ${applications.erasedAt} is null
        and ${applications.retentionWarnedAt} = ${moment(warnedAt)}`,
    )
    .orderBy(applications.stageAt, applications.id);
