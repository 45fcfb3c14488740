import { asc, eq } from 'drizzle-orm';
import type { CaseDetail } from '#contract/trust/administration.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import {
  applications,
  employerProfiles,
  jobs,
  jobSeekerProfiles,
  messages,
  users,
} from '#db/schema.ts';
import { reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The most reports that one case shows. */
const reportLimit = 100;

/** The first first. An account is named as it is now. */
export async function listReports(db: Queryable, caseId: string): Promise<CaseDetail['reports']> {
  const rows = await db
    .select({ report: reports, name: users.fullName, email: users.email })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(reportLimit);
  return rows.map(({ report, name, email }) => {
    const address = email ?? report.reporterEmail;
    return {
      _id: report.id,
      reason: report.reason,
      details: report.details,
      isIllegal: report.isIllegal,
      snapshot: report.snapshot,
      reporter:
        address === null
          ? undefined
          : {
              name: name ?? report.reporterName ?? '',
              email: address,
              hasAccount: report.reporterId !== null,
            },
      createdAt: report.createdAt.toISOString(),
    };
  });
}

type FindPresent = (
  db: Queryable,
  id: string,
) => Promise<Record<string, string | null> | undefined>;

const findJobTexts: FindPresent = async (db, id) => {
  const { position, company, location, jobDetail, responsibilities, skills, companyDetail } = jobs;
  const [row] = await db
    .select({ position, company, location, jobDetail, responsibilities, skills, companyDetail })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row;
};

const findCompanyTexts: FindPresent = async (db, id) => {
  const { companyName: company, companyDetail } = employerProfiles;
  const [row] = await db
    .select({ company, companyDetail })
    .from(employerProfiles)
    .where(eq(employerProfiles.userId, id));
  return row;
};

/** Nothing else of the conversation: administrators read only what was reported. */
const findMessageText: FindPresent = async (db, id) => {
  const { position, company } = applications;
  const [row] = await db
    .select({ text: messages.text, position, company })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(eq(messages.id, id));
  return row;
};

const findPersonTexts: FindPresent = async (db, id) => {
  const { fullName } = users;
  const { aboutMe, skills } = jobSeekerProfiles;
  const { companyName: company, companyDetail } = employerProfiles;
  const [row] = await db
    .select({ fullName, aboutMe, skills, company, companyDetail })
    .from(users)
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .where(eq(users.id, id));
  return row;
};

const finders: Readonly<Record<ReportTarget, FindPresent>> = {
  job: findJobTexts,
  company: findCompanyTexts,
  message: findMessageText,
  user: findPersonTexts,
};

/** The texts of a target as they are now; undefined when it is gone. */
export async function findPresent(
  db: Queryable,
  { kind, id }: { readonly kind: ReportTarget; readonly id: string },
): Promise<Record<string, string> | undefined> {
  const found = await finders[kind](db, id);
  return (
    found &&
    Object.fromEntries(
      Object.entries(found).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    )
  );
}
