import { mayAct } from '#contract/accounts/company-choices.ts';
import { m } from '#messages';
import type { User } from '#contract/accounts/users.ts';
import type { PersonalHome } from '#contract/hiring/home.ts';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';

export interface WaitingRow {
  text: string;
  to: string;
}

export interface UrgentRows {
  /** Offers and interviews, which have a day: they come first. */
  readonly dated: readonly WaitingRow[];
  /** Cases without a decision: they come after people who wait. */
  readonly reports: readonly WaitingRow[];
}

export type Roles = Pick<User, 'isEmployer' | 'isJobSeeker' | 'companyRole'> & {
  isAdministrator: boolean;
};

/** The pages that a user of these roles most often wants. */
const usualPages = (roles: Roles): WaitingRow[] => {
  const { isEmployer, isJobSeeker, isAdministrator, companyRole } = roles;
  return [
    ...(isAdministrator ? [{ text: m.home_go_reports(), to: administrationPaths.reports }] : []),
    ...(isEmployer
      ? [
          { text: m.home_go_posted(), to: paths.employer.postedJobs },
          ...(mayAct(companyRole) ? [{ text: m.home_go_post(), to: paths.employer.addJob }] : []),
        ]
      : []),
    ...(isJobSeeker ? [{ text: m.home_go_applications(), to: paths.jobSeeker.applied }] : []),
    { text: m.home_go_jobs(), to: paths.allJobs },
    { text: m.home_go_saved(), to: paths.savedJobs },
    ...(isJobSeeker ? [{ text: m.home_go_profile(), to: paths.jobSeeker.profile }] : []),
  ];
};

/**
 * The rows of two cards: what waits, filled up with usual pages so that it is as high in any case, and the next of them.
 * "All caught up" takes the place of a row.
 */
export function splitRows(waiting: readonly WaitingRow[], roles: Roles) {
  const { listed } = personalHomeLimits;
  const rows = [...waiting, ...usualPages(roles)];
  const end = waiting.length === 0 ? listed - 1 : listed;
  return { first: rows.slice(0, end), next: rows.slice(end, end + listed) };
}

/** The list of the employer's jobs, or the applicants where they wait for one job only. */
const toApplicants = (jobs: WaitingCounts['jobs'], which: 'waiting' | 'unread'): string => {
  const [first, ...others] = jobs.filter((job) => job[which] > 0);
  return first && others.length === 0
    ? paths.employer.applicants(first.jobId)
    : paths.employer.postedJobs;
};

const toDraftRow = ({ _id, jobId, position }: NonNullable<PersonalHome['draft']>): WaitingRow => ({
  text: position ? m.home_draft_named({ position }) : m.home_draft(),
  to: jobId === undefined ? paths.employer.addJobDraft(_id) : paths.employer.updateJob(jobId, _id),
});

/** Things that wait for a user, the most urgent first; three rows at most. */
export function toWaitingRows(
  { employer, jobSeeker, jobs }: WaitingCounts,
  draft: PersonalHome['draft'],
  { dated = [], reports = [] }: Partial<UrgentRows> = {},
): WaitingRow[] {
  const row = (count: number, write: (inputs: { count: number }) => string, to: string) =>
    count === 0 ? [] : [{ text: write({ count }), to }];
  return [
    ...dated,
    ...row(employer.waiting, m.home_waiting_applicants, toApplicants(jobs, 'waiting')),
    ...row(jobSeeker.waiting, m.home_waiting_applications, paths.jobSeeker.applied),
    ...row(employer.unread, m.home_waiting_from_applicants, toApplicants(jobs, 'unread')),
    ...row(jobSeeker.unread, m.home_waiting_from_employers, paths.jobSeeker.applied),
    ...reports,
    ...(draft ? [toDraftRow(draft)] : []),
    ...row(employer.undecided, m.home_waiting_undecided, paths.employer.postedJobs),
  ].slice(0, personalHomeLimits.listed);
}
