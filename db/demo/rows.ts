import {
  buildBlog,
  buildReview,
  type NewApplication,
  type NewApplicationEvent,
  type NewBlog,
  type NewJob,
  type NewJobSeekerProfile,
  type NewMessage,
  type NewReview,
  type NewUser,
} from '#db/factories.ts';
import { demoApplications } from './applications.ts';
import { demoBlogs } from './blogs.ts';
import { demoColleagues } from './colleagues.ts';
import { buildEmployerRows, type EmployerRows } from './company-rows.ts';
import { buildCv, type DemoFile } from './cv-rows.ts';
import { demoEmployers } from './employers.ts';
import { held } from './held.ts';
import { type ApplicationRows, buildApplicationRows } from './application-rows.ts';
import {
  buildJobRow,
  buildQuestionRows,
  makeMomentBefore,
  type MomentBefore,
  type NewJobQuestion,
} from './job-rows.ts';
import { demoJobSeekers } from './job-seekers.ts';
import type { InterviewRows } from './interview-rows.ts';
import { buildMailRows, type NewMail } from './mail-rows.ts';
import { buildNumberRows, type NumberRows } from './number-rows.ts';
import { demoOpinions } from './opinions.ts';
import { buildOpinionRows, type OpinionRows } from './opinion-rows.ts';
import { listDemoPeople } from './people.ts';
import { buildPersonRows } from './person-rows.ts';
import { demoReviews } from './reviews.ts';
import { buildSavedSearchRows, type SavedSearchRows } from './saved-search-rows.ts';
import { buildScamRows, type ScamRows } from './scam-rows.ts';

/** The whole demo content as rows, parents before children. */
export interface DemoRows extends EmployerRows {
  readonly users: NewUser[];
  readonly jobSeekerProfiles: NewJobSeekerProfile[];
  readonly files: DemoFile[];
  readonly jobs: NewJob[];
  readonly applications: NewApplication[];
  readonly jobQuestions: NewJobQuestion[];
  readonly applicationAnswers: ApplicationRows['answers'];
  readonly applicationEvents: NewApplicationEvent[];
  readonly scorecards: OpinionRows['scorecards'];
  readonly numbers: NumberRows;
  readonly messages: NewMessage[];
  readonly interviews: InterviewRows[];
  readonly savedSearches: SavedSearchRows;
  readonly blogs: NewBlog[];
  readonly reviews: NewReview[];
  /** Frauds with their employer and their reports, apart from the content that people come for. */
  readonly scams: ScamRows;
  /** For a site that sends none outside. */
  readonly mails: NewMail[];
}

interface DemoRowsOptions {
  /** The moment from which every age is counted back. */
  readonly now: Date;
  /** The identity provider's ids, by email, of those who can sign in. */
  readonly uidByEmail: ReadonlyMap<string, string>;
}

type Ids = ReadonlyMap<string, string>;

/** All people joined before the first job was posted. */
const joinedDaysAgo = 60;

export function buildDemoRows({ now, uidByEmail }: DemoRowsOptions): DemoRows {
  const before = makeMomentBefore(now);
  const people = listDemoPeople().map((person) =>
    buildPersonRows(person, { createdAt: before(joinedDaysAgo), uidByEmail }),
  );
  const userIds: Ids = new Map(people.map(({ user }) => [user.email, user.id]));
  const jobs = jobsByKey(userIds, before);
  const cvs = buildCvs(userIds, before(joinedDaysAgo));
  const { questions, applied } = applyToJobs({ jobs, userIds, cvs, before });
  const applications = applied.map(({ application }) => application);
  const said = { opinions: demoOpinions, jobs, applications, userIds, before };
  const opinions = buildOpinionRows(said);
  const savedSearches = buildSavedSearchRows(named(userIds, 'seeker@demo.example'), before);
  return {
    users: people.map(({ user }) => user),
    ...buildEmployers(people, before),
    jobSeekerProfiles: people.flatMap(({ jobSeekerProfile }) => jobSeekerProfile ?? []),
    files: [...cvs.values()],
    jobs: [...jobs.values()],
    applications,
    jobQuestions: questions,
    applicationAnswers: applied.flatMap(({ answers }) => answers),
    applicationEvents: [...applied.flatMap(({ events }) => events), ...opinions.notes],
    scorecards: opinions.scorecards,
    numbers: buildNumberRows({ jobs: listJobsOfTeams(userIds, jobs), applications, now, before }),
    messages: applied.flatMap(({ messages }) => messages),
    interviews: applied.flatMap(({ interview }) => interview ?? []),
    savedSearches,
    blogs: buildBlogs(before),
    reviews: buildReviews(before),
    scams: buildScamRows({ userIds, before, joinedAt: before(joinedDaysAgo) }),
    mails: buildMailRows({ now, jobs, userIds, applied, savedSearches }),
  };
}

/** The CVs of those who sent one, by email. */
function buildCvs(userIds: Ids, createdAt: Date): Map<string, DemoFile> {
  const senders = new Set(demoApplications.flatMap(({ hasCv, seeker }) => (hasCv ? [seeker] : [])));
  const seekers = demoJobSeekers.filter(({ email }) => senders.has(email));
  return new Map(
    seekers.map((seeker) => [
      seeker.email,
      buildCv(seeker, { ownerId: named(userIds, seeker.email), createdAt }),
    ]),
  );
}

/** Employers with their companies and colleagues. */
const buildEmployers = (
  people: readonly ReturnType<typeof buildPersonRows>[],
  before: MomentBefore,
): EmployerRows =>
  buildEmployerRows({
    employers: demoEmployers,
    colleagues: demoColleagues,
    profiles: new Map(
      people.flatMap(({ user, employerProfile }) =>
        employerProfile ? [[user.email, employerProfile] as const] : [],
      ),
    ),
    foundedAt: before(joinedDaysAgo),
    before,
  });

const buildBlogs = (before: MomentBefore): NewBlog[] =>
  demoBlogs.map(({ publishedDaysAgo, ...blog }) =>
    buildBlog({ ...blog, date: before(publishedDaysAgo) }),
  );

const buildReviews = (before: MomentBefore): NewReview[] =>
  demoReviews.map(({ writtenDaysAgo, ...review }) =>
    buildReview({ ...review, createdAt: before(writtenDaysAgo) }),
  );

/** The jobs of companies with colleagues. */
function listJobsOfTeams(userIds: Ids, jobs: ReadonlyMap<string, NewJob>): NewJob[] {
  const owners = new Set(demoColleagues.map(({ colleagueOf }) => named(userIds, colleagueOf)));
  return [...jobs.values()].filter(({ ownerId }) => ownerId !== null && owners.has(ownerId));
}

interface ApplyOptions {
  readonly jobs: ReadonlyMap<string, NewJob>;
  readonly userIds: Ids;
  readonly cvs: ReadonlyMap<string, DemoFile>;
  readonly before: MomentBefore;
}

/** The questions of the jobs, and the applications with their answers. */
function applyToJobs({ jobs, userIds, cvs, before }: ApplyOptions) {
  const questionsByJob = new Map(
    demoEmployers.flatMap((employer) =>
      employer.jobs.map((job) => [job.key, buildQuestionRows(job, named(jobs, job.key))] as const),
    ),
  );
  const profiles = new Map(demoJobSeekers.map(({ email, profile }) => [email, profile]));
  const applied = demoApplications.map((demo) =>
    buildApplicationRows({
      demo,
      job: named(jobs, demo.job),
      questions: named(questionsByJob, demo.job),
      userId: named(userIds, demo.seeker),
      profile: named(profiles, demo.seeker),
      cvFileId: demo.hasCv ? named(cvs, demo.seeker).row.id : null,
      before,
    }),
  );
  return { questions: [...questionsByJob.values()].flat(), applied };
}

const jobsByKey = (userIds: Ids, before: MomentBefore): Map<string, NewJob> =>
  new Map(
    demoEmployers.flatMap((employer) => {
      const ownerId = named(userIds, employer.email);
      return employer.jobs.map((job): [string, NewJob] => [
        job.key,
        buildJobRow({ employer, job, ownerId, before }),
      ]);
    }),
  );

const named = <Value>(values: ReadonlyMap<string, Value>, name: string): Value =>
  held(values.get(name), name);
