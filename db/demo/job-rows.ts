import { buildJob, type NewJob } from '#db/factories.ts';
import { newId } from '#db/new-id.ts';
import type { jobQuestions } from '#db/hiring-jobs-schema.ts';
import type { DemoEmployer, DemoJob } from './demo-types.ts';

/** The moment that many days before loading. */
export type MomentBefore = (daysAgo: number) => Date;

const millisecondsPerDay = 86_400_000;
export const makeMomentBefore =
  (now: Date): MomentBefore =>
  (daysAgo) =>
    new Date(now.getTime() - daysAgo * millisecondsPerDay);

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
    ...(job.criteria && { criteria: job.criteria.join('\n') }),
    ...job.terms,
    ...(applyUntilInDays !== undefined && { applyUntil: formatDay(before(-applyUntilInDays)) }),
    publishedAt: before(job.postedDaysAgo),
    closedAt: job.closedDaysAgo === undefined ? null : before(job.closedDaysAgo),
  });
}

export type NewJobQuestion = typeof jobQuestions.$inferInsert;

export const buildQuestionRows = ({ questions = [] }: DemoJob, job: NewJob): NewJobQuestion[] =>
  questions.map((question, ordinal) => ({ ...question, id: newId(), jobId: job.id, ordinal }));
