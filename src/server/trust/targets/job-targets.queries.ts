import { m } from '#messages';
import { and, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { companyCategoryNames, jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import type { JobVersion } from '#contract/hiring/job-input.ts';
import { formatQuestion } from '#contract/hiring/question-texts.ts';
import { formatPlaceDetail, formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { countryName } from '#contract/platform/country-texts.ts';
import { languageNames } from '#contract/platform/language.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { setApproved } from '#server/hiring/jobs/approval.service.ts';
import { describeTerms } from '#server/hiring/jobs/describe-terms.ts';
import { formatSalary } from '#server/hiring/jobs/format-salary.ts';
import { listChangedFields, readTerms, readVersion } from '#server/hiring/jobs/job-versions.ts';
import {
  findChange,
  findReplaced,
  isOpenSql,
  isUnpublished,
  isUnpublishedSql,
  toJobVersion,
  wholeJobColumns,
} from '#server/hiring/jobs/job-rows.queries.ts';
import { listApplicantIds, makeJobFinder } from '#server/hiring/jobs/jobs.queries.ts';
import { getPlaces } from '#server/hiring/places/find-places.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import type { Target, TargetKind } from './target.ts';

const { position, company, location, jobDetail, responsibilities, skills, companyDetail } = jobs;
const texts = { position, company, location, jobDetail, responsibilities, skills, companyDetail };

/** A job that was public once: one that waits for its approval does not exist for those who report. */
export async function findJob(db: Queryable, id: string) {
  const { ownerId, suspendedAt, logo } = jobs;
  const [row] = await db
    .select({ ownerId, suspendedAt, texts: { ...texts, logo } })
    .from(jobs)
    .where(and(eq(jobs.id, id), not(isUnpublishedSql)));
  return row;
}

/** `Springfield, Illinois, United States`: cities of one name are told apart. */
const describePlace = (place: Place): string =>
  [formatPlaceName(place), formatPlaceDetail(place)].filter(Boolean).join(', ');

/** What an administrator judges of a version of a job. A location of its poster's words may name another place. */
const describeVersion = async (db: Queryable, { questions = [], ...version }: JobVersion) => {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit, ...judged } = version;
  const { placeIds = [], country, jobType, companyCategory, language, ...read } = judged;
  const places = await getPlaces(db, placeIds);
  return {
    ...read,
    places: places.map(describePlace).join(' · '),
    country: country && countryName(country),
    jobType: jobTypeNames[jobType](),
    companyCategory: companyCategoryNames[companyCategory](),
    language: language && languageNames[language],
    salary: formatSalary({ salaryMin, salaryMax, salaryCurrency, salaryUnit }),
    questions: questions.map(formatQuestion).join('\n\n'),
  };
};

/** The texts of `describeVersion` that several fields make, or that have another name. */
const textOfField: Readonly<Record<string, string>> = {
  placeIds: 'places',
  salaryMin: 'salary',
  salaryMax: 'salary',
  salaryCurrency: 'salary',
  salaryUnit: 'salary',
};

/** The names of the texts that the waiting change of each job alters; jobs without a change are left out. */
export async function listChangedTexts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(wholeJobColumns)
          .from(jobs)
          .where(inArray(jobs.id, [...ids]));
  return new Map(
    rows.flatMap((job) => {
      const change = findChange(job);
      const fields = change ? listChangedFields(readVersion(job), change) : [];
      const names = fields.map((field) => textOfField[field] ?? field);
      return change ? [[job.id, [...new Set(names)]] as const] : [];
    }),
  );
}

/** Counts the jobs that take applications. */
export async function countOpenJobs(db: Queryable, condition: SQL, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(jobs)
    .where(and(condition, isOpenSql(now)));
  return row?.n ?? 0;
}

/** Events for a job, or all jobs of a company, that leave the site or come back. */
export const listJobEvents = ({ viewerIds }: Target, isRestricting: boolean) => [
  toEvent('jobs', viewerIds),
  ...(isRestricting ? [toEvent('removals', 'everyone')] : []),
];

export const jobTargets: TargetKind = {
  flag: 'hidden',
  listed: {
    title: sql`${jobs.position}`,
    detail: sql`${jobs.company}`,
    isRestricted: sql`${jobs.suspendedAt} is not null`,
  },

  async findReported(db, id) {
    const job = await findJob(db, id);
    return (
      job && {
        kind: 'job',
        id,
        subjectId: job.ownerId,
        isGone: job.suspendedAt !== null,
        title: m.target_job_at_company({
          position: job.texts.position,
          company: job.texts.company,
        }),
        snapshot: job.texts,
      }
    );
  },

  async findTexts(db, id) {
    const job = await makeJobFinder(db)(id);
    const change = job && findChange(job);
    const termsBefore = change?.termsBefore;
    const replaced = job && findReplaced(job);
    const describe = async (version: JobVersion) => ({
      ...(await describeVersion(db, version)),
      // They change at once, and so are the same in each version.
      ...(job && describeTerms(readTerms(job))),
    });
    return (
      job && {
        present: await describe(readVersion(job)),
        proposed: change && (await describe(toJobVersion(change))),
        replaced: replaced && (await describe(toJobVersion(replaced))),
        atOnce: termsBefore && {
          before: describeTerms(termsBefore),
          now: describeTerms(readTerms(job)),
        },
      }
    );
  },

  async lock(transaction, id) {
    // The owner first, as in the trigger that disables an owner: this avoids a deadlock.
    await transaction.execute(sql`
      select from ${users} where id = (select owner_id from ${jobs} where ${jobs.id} = ${id}) for share`);
    const [job] = await transaction.select().from(jobs).where(eq(jobs.id, id)).for('update');
    return (
      job && {
        kind: 'job',
        id,
        subjectId: job.ownerId,
        restrictedAt: job.hiddenAt,
        unapprovedSince: job.unapprovedSince,
        isPublished: !isUnpublished(job),
        describe: () =>
          m.target_job({ position: toOneLine(job.position), company: toOneLine(job.company) }),
        viewerIds: [job.ownerId, ...(await listApplicantIds(transaction, id))],
      }
    );
  },

  restrict: (transaction, id, at) =>
    transaction.update(jobs).set({ hiddenAt: at }).where(eq(jobs.id, id)),
  setApproved,
  takesJobs: (id) => eq(jobs.id, id),
  listEvents: listJobEvents,
};
