import type { User } from '#contract/accounts/users.ts';
import type { PersonalHome } from '#contract/hiring/home.ts';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { administrationPaths } from '#web/administration-paths.ts';
import { paths } from '#web/paths.ts';

/** A way to something that waits. */
interface WaitingRow {
  text: string;
  to: string;
}

export type Roles = Pick<User, 'isEmployer' | 'isJobSeeker'> & { isAdministrator: boolean };

/** The pages that a user of these roles most often wants. */
const usualPages = ({ isEmployer, isJobSeeker, isAdministrator }: Roles): WaitingRow[] => [
  ...(isAdministrator ? [{ text: 'Review reports', to: administrationPaths.reports }] : []),
  ...(isEmployer
    ? [
        { text: 'See your posted jobs', to: paths.employer.postedJobs },
        { text: 'Post another job', to: paths.employer.addJob },
      ]
    : []),
  ...(isJobSeeker ? [{ text: 'See your applications', to: paths.jobSeeker.applied }] : []),
  { text: 'Browse jobs', to: paths.allJobs },
  { text: 'See your saved jobs', to: paths.savedJobs },
  ...(isJobSeeker ? [{ text: 'Update your profile', to: paths.jobSeeker.profile }] : []),
];

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

/** `one` for one, `2 many` for more; undefined for none. */
const count = (n: number, one: string, many: string): string | undefined =>
  n < 2 ? [undefined, one][n] : `${n} ${many}`;

const texts = {
  applicants: ['One applicant is waiting for a reply', 'applicants are waiting for a reply'],
  applications: ['One application needs your reply', 'applications need your reply'],
  fromApplicants: [
    'One unread conversation with an applicant',
    'unread conversations with applicants',
  ],
  fromEmployers: [
    'One unread conversation with an employer',
    'unread conversations with employers',
  ],
  undecided: ['One undecided applicant in a closed job', 'undecided applicants in closed jobs'],
} as const;

/** The list of the employer's jobs, or the applicants where they wait for one job only. */
const toApplicants = (jobs: WaitingCounts['jobs'], which: 'waiting' | 'unread'): string => {
  const [first, ...others] = jobs.filter((job) => job[which] > 0);
  return first && others.length === 0
    ? paths.employer.applicants(first.jobId)
    : paths.employer.postedJobs;
};

const toDraftRow = ({ _id, jobId, position }: NonNullable<PersonalHome['draft']>): WaitingRow => ({
  text: `Finish your draft${position ? ` “${position}”` : ''}`,
  to: jobId === undefined ? paths.employer.addJobDraft(_id) : paths.employer.updateJob(jobId, _id),
});

/** What waits for a user, the most urgent first; three rows at most. */
export function toWaitingRows(
  { employer, jobSeeker, jobs }: WaitingCounts,
  draft: PersonalHome['draft'],
): WaitingRow[] {
  const row = (n: number, words: readonly [string, string], to: string): WaitingRow[] => {
    const text = count(n, ...words);
    return text === undefined ? [] : [{ text, to }];
  };
  return [
    ...row(employer.waiting, texts.applicants, toApplicants(jobs, 'waiting')),
    ...row(jobSeeker.waiting, texts.applications, paths.jobSeeker.applied),
    ...row(employer.unread, texts.fromApplicants, toApplicants(jobs, 'unread')),
    ...row(jobSeeker.unread, texts.fromEmployers, paths.jobSeeker.applied),
    ...(draft ? [toDraftRow(draft)] : []),
    ...row(employer.undecided, texts.undecided, paths.employer.postedJobs),
  ].slice(0, personalHomeLimits.listed);
}
