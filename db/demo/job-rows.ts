import {
  buildApplication,
  buildJob,
  buildMessage,
  type NewApplication,
  type NewJob,
  type NewMessage,
} from '#db/factories.ts';
import type { DemoApplication, DemoEmployer, DemoJob } from './demo-types.ts';

/** The moment that many days before loading. */
export type MomentBefore = (daysAgo: number) => Date;

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 'yyyy-mm-dd'.length);

interface JobRowOptions {
  readonly employer: DemoEmployer;
  readonly job: DemoJob;
  readonly ownerId: string;
  readonly before: MomentBefore;
}

export function buildJobRow({ employer, job, ownerId, before }: JobRowOptions): NewJob {
  const { position, jobType, requiredExp, jobCategory, jobDetail, applyUntilInDays } = job;
  return buildJob({
    ownerId,
    position,
    jobType,
    requiredExp,
    jobCategory,
    jobDetail,
    company: employer.profile.companyName,
    companyCategory: employer.profile.companyCategory,
    companyDetail: `${employer.profile.companyDetail}\n\n${job.team}`,
    location: job.location ?? employer.headquarters,
    logo: employer.logo,
    responsibilities: job.responsibilities.join('\n'),
    skills: job.skills.join('\n'),
    requiresCv: job.requiresCv ?? false,
    ...job.terms,
    ...(applyUntilInDays !== undefined && { applyUntil: formatDay(before(-applyUntilInDays)) }),
    publishedAt: before(job.postedDaysAgo),
    closedAt: job.closedDaysAgo === undefined ? null : before(job.closedDaysAgo),
  });
}

interface ApplicationRowsOptions {
  readonly demo: DemoApplication;
  readonly job: NewJob;
  readonly userId: string;
  readonly before: MomentBefore;
}

interface ApplicationRows {
  readonly application: NewApplication;
  readonly messages: NewMessage[];
}

export function buildApplicationRows(options: ApplicationRowsOptions): ApplicationRows {
  const { demo, job, userId, before } = options;
  const { id: jobId, position, company } = job;
  const appliedAt = before(demo.appliedDaysAgo);
  const application = buildApplication({ jobId, userId, appliedAt, position, company });
  const messages = (demo.conversation ?? []).map(({ sender, text, sentDaysAgo }) =>
    buildMessage({ applicationId: application.id, sender, text, sentAt: before(sentDaysAgo) }),
  );
  return { application, messages };
}
