import { isDeepStrictEqual } from 'node:util';
import type { ImmediateTerms, JobInput, JobVersion } from '#contract/hiring/job-input.ts';
import type { JobQuestionInput } from '#contract/hiring/questions.ts';
import type { QuestionRow } from './job-questions.queries.ts';
import type { WholeJobRow } from './job-rows.queries.ts';

/**
 * What a form says that people read. Texts that are searched have composed characters: keyboards differ in how they write
 * them. Each field is named, so that a version without one removes it.
 */
export const toVersion = (form: JobVersion) =>
  ({
    position: form.position.normalize(),
    company: form.company.normalize(),
    location: form.location.normalize(),
    companyCategory: form.companyCategory,
    placeIds: form.placeIds,
    country: form.country,
    jobType: form.jobType,
    logo: form.logo,
    companyDetail: form.companyDetail,
    jobDetail: form.jobDetail.normalize(),
    language: form.language,
    salaryMin: form.salaryMin,
    salaryMax: form.salaryMax,
    salaryCurrency: form.salaryCurrency,
    salaryUnit: form.salaryUnit,
    responsibilities: form.responsibilities?.normalize(),
    skills: form.skills?.normalize(),
    questions: form.questions,
  }) satisfies Record<keyof JobVersion, unknown>;

/** As `toVersion`, for the table. */
export const toVersionColumns = ({
  language: _language,
  questions: _questions,
  placeIds: _placeIds,
  ...version
}: JobVersion) => ({
  ...version,
  country: version.country ?? null,
  salaryMin: version.salaryMin ?? null,
  salaryMax: version.salaryMax ?? null,
  salaryCurrency: version.salaryCurrency ?? null,
  salaryUnit: version.salaryUnit ?? null,
  responsibilities: version.responsibilities ?? null,
  skills: version.skills ?? null,
});

const toQuestionInput = ({ id, kind, label, required, ...question }: QuestionRow) =>
  ({
    _id: id,
    kind,
    label,
    required,
    help: question.help ?? undefined,
    choices: question.choices ?? undefined,
    requiredAnswer: question.requiredAnswer ?? undefined,
  }) satisfies JobQuestionInput;

/** What people read of a job now. */
export const readVersion = ({ questions, ...job }: WholeJobRow): JobVersion =>
  toVersion({
    ...job,
    placeIds: job.places?.map(({ id }) => id),
    country: job.country ?? undefined,
    salaryCurrency: job.salaryCurrency ?? undefined,
    salaryMin: job.salaryMin ?? undefined,
    salaryMax: job.salaryMax ?? undefined,
    salaryUnit: job.salaryUnit ?? undefined,
    responsibilities: job.responsibilities ?? undefined,
    skills: job.skills ?? undefined,
    questions: questions.map(toQuestionInput),
  });

/** The terms of a job now, which an edit changes at once. */
export const readTerms = (job: WholeJobRow): ImmediateTerms =>
  ({
    jobCategory: job.jobCategory,
    requiredExp: job.requiredExp,
    employmentType: job.employmentType ?? undefined,
    applyUntil: job.applyUntil ?? undefined,
    requiresCv: job.requiresCv || undefined,
  }) satisfies Record<keyof ImmediateTerms, unknown>;

/** What a form would make of a job: it leaves the questions and the language as they are where it names none. */
export const changeVersion = (before: WholeJobRow, form: JobInput): JobVersion => {
  const { questions, language, ...version } = toVersion(form);
  return {
    ...version,
    language: language ?? before.language,
    questions: questions ?? before.questions.map(toQuestionInput),
  };
};

/** All of a question is judged: what it asks, which answers it takes, and which one it demands. */
const readQuestion = (question: JobQuestionInput) =>
  ({
    kind: question.kind,
    label: question.label,
    help: question.help ?? '',
    choices: question.choices ?? [],
    required: question.required || Boolean(question.requiredAnswer),
    requiredAnswer: question.requiredAnswer ?? '',
  }) satisfies Record<Exclude<keyof JobQuestionInput, '_id'>, unknown>;

/** What a version says, field by field. Empty texts and lists say as much as absent ones. */
const listSaid = ({ questions = [], ...version }: JobVersion) =>
  Object.fromEntries(
    Object.entries({ ...version, questions: questions.map(readQuestion) }).filter(
      ([, value]) => typeof value === 'number' || (value !== undefined && value.length > 0),
    ),
  );

/** The fields in which people would read something else, in the order of the form. */
export function listChangedFields(before: JobVersion, after: JobVersion): string[] {
  const [now, then] = [listSaid(before), listSaid(after)];
  // A stored version has its fields in any order.
  return Object.keys(toVersion(before)).filter((name) => !isDeepStrictEqual(now[name], then[name]));
}

/** Whether people would read something that they do not read now, also where the same words stand in another field. */
export const saysSomethingNew = (before: JobVersion, after: JobVersion): boolean =>
  listChangedFields(before, after).length > 0;
