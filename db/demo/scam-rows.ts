import { createHash } from 'node:crypto';
import type { NewJob, NewUser } from '#db/factories.ts';
import { newId } from '#db/new-id.ts';
import type { jobSignals } from '#db/hiring-signals-schema.ts';
import type { cases, reports } from '#db/trust-schema.ts';
import { buildEmployerRows, type EmployerRows } from './company-rows.ts';
import { held } from './held.ts';
import { buildJobRow, type MomentBefore } from './job-rows.ts';
import { buildPersonRows } from './person-rows.ts';
import { type DemoReport, type DemoScam, demoScams, scamEmployer } from './scams.ts';

/** The frauds of the demo content with what waits for an administrator, parents before children. */
export interface ScamRows extends EmployerRows {
  readonly users: NewUser[];
  readonly jobs: NewJob[];
  readonly cases: (typeof cases.$inferInsert)[];
  readonly reports: (typeof reports.$inferInsert)[];
  readonly jobSignals: (typeof jobSignals.$inferInsert)[];
}

interface ScamOptions {
  readonly userIds: ReadonlyMap<string, string>;
  readonly before: MomentBefore;
  readonly joinedAt: Date;
}

/** The weight of a report for fraud by an account. */
const reportWeight = 6;

const buildReport = (
  { seeker, reason, details, daysAgo }: DemoReport,
  { job, caseId }: { readonly job: NewJob; readonly caseId: string },
  { userIds, before }: ScamOptions,
): ScamRows['reports'][number] => {
  const reporterId = held(userIds.get(seeker), seeker);
  const { position, company, location, companyDetail, jobDetail } = job;
  return {
    id: newId(before(daysAgo)),
    caseId,
    reason,
    details,
    isIllegal: false,
    snapshot: { position, company, location, companyDetail, jobDetail },
    reporterId,
    reporterKey: createHash('sha256').update(`userId ${reporterId}`).digest(),
    createdAt: before(daysAgo),
  };
};

function buildScam(scam: DemoScam, ownerId: string, options: ScamOptions) {
  const { before } = options;
  const job = buildJobRow({ employer: scamEmployer, job: scam.job, ownerId, before });
  const openedAt = job.publishedAt;
  const caseId = newId(openedAt);
  return {
    job,
    case: {
      id: caseId,
      targetKind: 'job' as const,
      targetId: job.id,
      subjectId: ownerId,
      weight: scam.score + reportWeight * scam.reports.length,
      openedAt,
    },
    reports: scam.reports.map((report) => buildReport(report, { job, caseId }, options)),
    signals: {
      jobId: job.id,
      signals: scam.signals,
      score: scam.score,
      checkedAt: openedAt,
    },
  };
}

export function buildScamRows(options: ScamOptions): ScamRows {
  const { email, profile } = scamEmployer;
  const person = { email, fullName: profile.fullName, employer: profile };
  const createdAt = options.joinedAt;
  const { user, employerProfile } = buildPersonRows(person, { createdAt, uidByEmail: new Map() });
  const scams = demoScams.map((scam) => buildScam(scam, user.id, options));
  return {
    users: [user],
    ...buildEmployerRows({
      employers: [scamEmployer],
      colleagues: [],
      profiles: new Map(employerProfile && [[email, employerProfile]]),
      foundedAt: createdAt,
      before: options.before,
    }),
    jobs: scams.map(({ job }) => job),
    cases: scams.map((scam) => scam.case),
    reports: scams.flatMap((scam) => scam.reports),
    jobSignals: scams.map(({ signals }) => signals),
  };
}
