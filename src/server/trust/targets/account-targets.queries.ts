import { m } from '#messages';
import { and, eq, or, sql } from 'drizzle-orm';
import { employerProfiles, jobSeekerProfiles, users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { colleaguesOf } from '#server/accounts/companies/companies.queries.ts';
import { lockMyCompany } from '#server/accounts/companies/members.queries.ts';
import { employerId } from '#server/accounts/users/employers.queries.ts';
import { setDisabled } from '#server/accounts/users/users.queries.ts';
import { accessEvents } from '#server/accounts/users/users.service.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { findJob, listJobEvents } from './job-targets.queries.ts';
import type { Target, TargetKind } from './target.ts';

interface LockedUser {
  readonly user: typeof users.$inferSelect;
  readonly company: string | null;
}

async function lockUser(
  transaction: Transaction,
  id: string,
  toTarget: (row: LockedUser) => Pick<Target, 'kind' | 'restrictedAt' | 'describe'>,
): Promise<Target | undefined> {
  const [row] = await transaction
    .select({ user: users, company: employerProfiles.companyName })
    .from(users)
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .where(eq(users.id, id))
    .for('update', { of: users });
  return row && { id, subjectId: id, viewerIds: [id], ...toTarget(row) };
}

const takesJobs = (id: string) => eq(jobs.ownerId, id);

/** The people of an employer's company: one text stands for all of them. */
const peopleOf = (id: string) => colleaguesOf(sql`${id}::uuid`);

/** The text that an employer wrote about the company, reported at one of its jobs. */
export const companyTargets: TargetKind = {
  flag: 'frozen',
  listed: {
    title: sql`${employerProfiles.companyName}`,
    detail: sql`${users.email}`,
    isRestricted: sql`${users.frozenAt} is not null`,
  },

  async findReported(db, id) {
    const job = await findJob(db, id);
    if (!job) {
      return undefined;
    }
    const { ownerId, suspendedAt, texts } = job;
    const { company, companyDetail, logo, position } = texts;
    return {
      kind: 'company',
      id: ownerId,
      subjectId: ownerId,
      isGone: suspendedAt !== null,
      title: company,
      snapshot: { company, companyDetail, logo, position, jobId: id },
    };
  },

  async findTexts(db, id) {
    const { companyName: company, companyDetail } = employerProfiles;
    const [row] = await db
      .select({ company, companyDetail })
      .from(employerProfiles)
      .where(eq(employerProfiles.userId, id));
    return row && { present: row };
  },

  async lock(transaction, id) {
    // Nobody joins or leaves the company meanwhile.
    await lockMyCompany(transaction, id);
    const target = await lockUser(transaction, id, ({ user, company }) => ({
      kind: 'company',
      restrictedAt: user.frozenAt,
      describe: () => toOneLine(company ?? '') || m.target_company(),
    }));
    return target && { ...target, viewerIds: [withColleagues(id)] };
  },

  /** Triggers take the jobs of these people off the site and bring them back, except those hidden themselves. */
  restrict: (transaction, id, at) =>
    transaction
      .update(users)
      .set({ frozenAt: at })
      .where(sql`${users.id} in ${peopleOf(id)}`),
  takesJobs: (id) => sql`${jobs.ownerId} in ${peopleOf(id)}`,
  listEvents: listJobEvents,
};

export const userTargets: TargetKind = {
  flag: 'disabled',
  listed: {
    title: sql`${users.fullName}`,
    detail: sql`${users.email}`,
    isRestricted: sql`${users.disabledAt} is not null`,
  },

  /**
   * The other person of a conversation with the viewer: an applicant by the user id; an employer by the id of the job,
   * or of the application where the job was deleted.
   */
  async findReported(db, id, viewerId) {
    const isApplicant = eq(applications.userId, sql`${viewerId}`);
    const [row] = await db
      .select({
        ownerId: employerId,
        applicantId: applications.userId,
        person: users,
        job: { position: applications.position, company: applications.company },
        coverNote: applications.coverNote,
      })
      .from(applications)
      .leftJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(
        users,
        sql`${users.id} = case when ${isApplicant} then ${employerId} else ${applications.userId} end`,
      )
      .where(
        or(
          and(eq(applications.userId, id), eq(employerId, viewerId)),
          and(or(eq(applications.jobId, id), eq(applications.id, id)), isApplicant),
        ),
      )
      .limit(1);
    if (!row) {
      return undefined;
    }
    const { ownerId, applicantId, person, job, coverNote } = row;
    const { fullName } = person;
    const isEmployer = person.id === ownerId;
    return {
      kind: 'user',
      id: person.id,
      subjectId: person.id,
      participantIds: [ownerId, applicantId],
      isGone: person.disabledAt !== null || person.erasedAt !== null,
      // The applicant knows the employer by the company.
      title: isEmployer ? m.target_employer(job) : fullName,
      snapshot: { fullName, ...job, ...(!isEmployer && { coverNote }) },
    };
  },

  async findTexts(db, id) {
    const { fullName } = users;
    const { aboutMe, skills } = jobSeekerProfiles;
    const { companyName: company, companyDetail } = employerProfiles;
    const [row] = await db
      .select({ fullName, aboutMe, skills, company, companyDetail })
      .from(users)
      .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
      .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
      .where(eq(users.id, id));
    return row && { present: row };
  },

  lock: (transaction, id) =>
    lockUser(transaction, id, ({ user }) => ({
      kind: 'user',
      restrictedAt: user.disabledAt,
      describe: m.target_account,
    })),

  restrict: (transaction, id, at) => setDisabled(transaction, { _id: id }, at),
  takesJobs,
  listEvents: ({ id }, isRestricting) => accessEvents(id, isRestricting ? 'disable' : 'enable'),
};
