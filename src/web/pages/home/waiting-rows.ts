import { mayAct } from '#contract/accounts/company-choices.ts';
import { m } from '#messages';
import type { User } from '#contract/accounts/users.ts';
import type { PersonalHome, PressingJob, SentApplications } from '#contract/hiring/home.ts';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { formatPassed } from '#web/lib/format-date.ts';
import type { AvatarLogoProps } from '#web/ui/avatar-logo.tsx';

/** What waits, by which a row has its icon and its act. */
export type WaitingKind =
  | 'offer'
  | 'choose'
  | 'suggest'
  | 'meeting'
  | 'people'
  | 'unread'
  | 'reports'
  | 'approvals'
  | 'draft'
  | 'undecided'
  | 'sent';

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly text: string;
  readonly to: string;
  /** The time that matters: until when to answer, or when people meet. */
  readonly due?: string | undefined;
  /** The jobs that it is about. */
  readonly note?: string | undefined;
  /** Whose picture it has, instead of an icon. */
  readonly about?: Pick<AvatarLogoProps, 'name' | 'src' | 'shape'>;
}

/** A page that is often used. */
export interface UsualPage {
  readonly name: 'reports' | 'posted' | 'post' | 'applications' | 'jobs' | 'saved' | 'profile';
  readonly text: string;
  readonly to: string;
}

export interface UrgentRows {
  /** Offers and interviews, which have a day: they come first. */
  readonly dated: readonly WaitingRow[];
  /** Cases without a decision: they come after people who wait. */
  readonly cases: readonly WaitingRow[];
}

export type Roles = Pick<User, 'isEmployer' | 'isJobSeeker' | 'companyRole'> & {
  isAdministrator: boolean;
};

/** The pages that a user of these roles most often wants, the first first. */
export const listUsualPages = (roles: Roles): UsualPage[] => {
  const { isEmployer, isJobSeeker, isAdministrator, companyRole } = roles;
  const pages: UsualPage[] = [
    ...(isAdministrator
      ? [{ name: 'reports', text: m.home_go_reports(), to: administrationPaths.reports } as const]
      : []),
    ...(isEmployer
      ? [{ name: 'posted', text: m.home_go_posted(), to: paths.employer.postedJobs } as const]
      : []),
    ...(isEmployer && mayAct(companyRole)
      ? [{ name: 'post', text: m.home_post_job(), to: paths.employer.addJob } as const]
      : []),
    ...(isJobSeeker
      ? [
          {
            name: 'applications',
            text: m.home_go_applications(),
            to: paths.jobSeeker.applied,
          } as const,
        ]
      : []),
    { name: 'jobs', text: m.home_go_jobs(), to: paths.allJobs },
    // Somebody who only administers looks for no job.
    ...(isJobSeeker || isEmployer
      ? [{ name: 'saved', text: m.home_go_saved(), to: paths.savedJobs } as const]
      : []),
    ...(isJobSeeker
      ? [{ name: 'profile', text: m.home_go_profile(), to: paths.jobSeeker.profile } as const]
      : []),
  ];
  return pages.slice(0, personalHomeLimits.listed);
};

/** The list of the employer's jobs, or the applicants where they wait for one job only. */
const toApplicants = (jobs: WaitingCounts['jobs'], which: 'waiting' | 'unread'): string => {
  const [first, ...others] = jobs.filter((job) => job[which] > 0);
  return first && others.length === 0
    ? paths.employer.applicants(first.jobId)
    : paths.employer.postedJobs;
};

const toDraftRow = ({ _id, jobId, position }: NonNullable<PersonalHome['draft']>): WaitingRow => ({
  kind: 'draft',
  text: position ? m.home_draft_named({ position }) : m.home_draft(),
  to: jobId === undefined ? paths.employer.addJobDraft(_id) : paths.employer.updateJob(jobId, _id),
});

/** The jobs where applicants wait; undefined where none of them is known. */
const nameJobs = (jobs: readonly PressingJob[], which: 'waiting' | 'undecided') =>
  jobs
    .filter((job) => job[which] > 0)
    .map(({ position }) => position)
    .join(' · ') || undefined;

/** The viewer's applications of which nothing is new: the last row, and not one that waits. */
export const toSentRow = (
  { count, newest: { position, company, appliedAt } }: SentApplications,
  now: number,
): WaitingRow => ({
  kind: 'sent',
  text: m.home_sent({ count }),
  to: paths.jobSeeker.applied,
  note: m.home_sent_newest({ position, company, age: formatPassed(appliedAt, now) }),
});

/** As many cases as have a row of their own. */
const shownCases = 2;

/** The first cases, and of each kind that has more than is shown of it a row with its number. */
export function toCaseRows(
  cases: readonly WaitingRow[],
  counts: { readonly reports: number; readonly approvals: number },
): WaitingRow[] {
  const first = cases.slice(0, shownCases);
  const total = (
    kind: 'reports' | 'approvals',
    write: (inputs: { count: number }) => string,
  ): WaitingRow[] =>
    counts[kind] > first.filter((row) => row.kind === kind).length
      ? [
          {
            kind,
            text: write({ count: counts[kind] }),
            to: `${administrationPaths.reports}?about=${kind}`,
          },
        ]
      : [];
  return [
    ...first,
    ...total('reports', m.home_waiting_reports),
    ...total('approvals', m.home_waiting_approvals),
  ];
}

/** Three rows; beyond them each case, and the first of a kind that has none yet. */
const keepEachKind = (rows: readonly WaitingRow[], cases: readonly WaitingRow[]): WaitingRow[] =>
  rows.filter(
    (row, at) =>
      at < personalHomeLimits.listed ||
      cases.includes(row) ||
      rows.findIndex(({ kind }) => kind === row.kind) === at,
  );

/** Things that wait for a user, the most urgent first. No kind is hidden by another. */
export function toWaitingRows(
  { employer, jobSeeker, jobs }: WaitingCounts,
  { draft, pressingJobs }: Pick<PersonalHome, 'draft' | 'pressingJobs'>,
  { dated = [], cases = [] }: Partial<UrgentRows> = {},
): WaitingRow[] {
  const row = (
    kind: WaitingKind,
    count: number,
    {
      write,
      ...rest
    }: { write: (inputs: { count: number }) => string } & Pick<WaitingRow, 'to' | 'note'>,
  ): WaitingRow[] => (count === 0 ? [] : [{ kind, text: write({ count }), ...rest }]);
  const toJobs = paths.employer.postedJobs;
  const toMine = paths.jobSeeker.applied;
  const rows = [
    ...dated,
    ...row('people', employer.waiting, {
      write: m.home_waiting_applicants,
      to: toApplicants(jobs, 'waiting'),
      note: nameJobs(pressingJobs, 'waiting'),
    }),
    ...row('people', jobSeeker.waiting, { write: m.home_waiting_applications, to: toMine }),
    ...row('unread', employer.unread, {
      write: m.home_waiting_from_applicants,
      to: toApplicants(jobs, 'unread'),
    }),
    ...row('unread', jobSeeker.unread, { write: m.home_waiting_from_employers, to: toMine }),
    ...cases,
    ...(draft ? [toDraftRow(draft)] : []),
    ...row('undecided', employer.undecided, {
      write: m.home_waiting_undecided,
      to: toJobs,
      note: nameJobs(pressingJobs, 'undecided'),
    }),
  ];
  return keepEachKind(rows, cases);
}
