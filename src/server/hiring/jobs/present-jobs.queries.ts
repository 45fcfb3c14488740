import { sitePicture } from '#contract/accounts/site-pictures.ts';
import type { Applicant, Job, JobSummary } from '#contract/hiring/jobs.ts';
import { present } from '#server/platform/http/present.ts';
import { toQuestion } from './job-questions.queries.ts';
import {
  endOfLastDay,
  findChange,
  isOpen,
  type JobApproval,
  type JobRow,
  type JobSummaryRow,
  toJobVersion,
  type WholeJobRow,
} from './job-rows.queries.ts';

/** How many applicants a job has. */
export interface ApplicantCounts {
  readonly total: number;
  readonly waiting: number;
  /** Those whom the employer has neither opened nor moved. */
  readonly unseen: number;
}

/** The parts of jobs that only this client may see. */
export interface VisibleApplicants {
  readonly now: Date;
  /** By job id. */
  readonly applicants: ReadonlyMap<string, readonly Applicant[]>;
  /** By job id; only for jobs of the client that were not taken down. */
  readonly counts?: ReadonlyMap<string, ApplicantCounts>;
  /** The email of the job's owner, and the client's role, where the client is of the same company. */
  readonly getPlace: (job: JobSummaryRow) => Pick<JobSummary, 'email' | 'myRole'>;
}

const toCounts = (counts: ApplicantCounts | undefined) =>
  counts && {
    applicantCount: counts.total,
    waitingCount: counts.waiting,
    unseenCount: counts.unseen,
  };

/** The language of the specification's jobs is not named; a closed job promises no answer. */
const presentJob = (row: JobSummaryRow, now: Date) =>
  present({
    _id: row.id,
    position: row.position,
    company: row.company,
    companyId: row.companyId,
    location: row.location,
    places: row.places?.length ? [...row.places] : null,
    companyCategory: row.companyCategory,
    jobType: row.jobType,
    requiredExp: row.requiredExp,
    jobCategory: row.jobCategory,
    currentDate: row.postedAt,
    publishedAt: row.publishedAt,
    answerDays: isOpen(row, now) ? row.answerDays : null,
    country: row.country,
    employmentType: row.employmentType,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    salaryCurrency: row.salaryCurrency,
    salaryUnit: row.salaryUnit,
    applyUntil: row.applyUntil,
    closesAt: endOfLastDay(row),
    language: row.language === 'en' ? null : row.language,
  });

export const toJobSummary = (row: JobSummaryRow, visible: VisibleApplicants): JobSummary => ({
  ...presentJob(row, visible.now),
  ...visible.getPlace(row),
  logo: sitePicture(row.logo, row.company),
  fresherJob: row.jobCategory === 'Fresher',
  experiencedJob: row.jobCategory === 'Experienced',
  isClosed: !isOpen(row, visible.now),
  isHidden: row.suspendedAt !== null || undefined,
  applicants: [...(visible.applicants.get(row.id) ?? [])],
  ...toCounts(visible.counts?.get(row.id)),
  queries: [],
});

export const toJob = (
  row: JobRow & {
    readonly isTakenDown?: boolean;
    readonly approval?: JobApproval;
    readonly confirmedDomain?: string | null;
  },
  visible: VisibleApplicants,
): Job => ({
  ...toJobSummary(row, visible),
  ...(row.isTakenDown && { isTakenDown: true }),
  ...(row.approval && visible.getPlace(row).email !== undefined && { approval: row.approval }),
  ...present({
    companyDetail: row.companyDetail,
    jobDetail: row.jobDetail,
    responsibilities: row.responsibilities,
    skills: row.skills,
  }),
  ...(row.confirmedDomain && { confirmedDomain: row.confirmedDomain }),
  requiresCv: row.requiresCv || undefined,
});

export const toWholeJob = (row: WholeJobRow, visible: VisibleApplicants): Job => {
  const job = toJob(row, visible);
  const isOwner = job.email !== undefined;
  const found = isOwner && row.arePlacesFound ? ({ arePlacesFound: true } as const) : {};
  const criteria = isOwner && row.criteria ? { criteria: row.criteria } : {};
  const change = isOwner ? findChange(row) : undefined;
  const questions = row.questions.map((question) => toQuestion(question, isOwner));
  return {
    ...job,
    ...criteria,
    ...found,
    ...(change && { change: toJobVersion(change) }),
    questions,
  };
};
