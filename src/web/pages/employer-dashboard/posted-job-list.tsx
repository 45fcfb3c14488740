import { m } from '#messages';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { useWaitingQuery } from '#web/features/hiring/conversations/waiting-api.ts';
import { PostedJobRow } from '#web/features/hiring/jobs/card/posted-job-row.tsx';
import { paths } from '#web/paths.ts';
import {
  type Highlight,
  highlights,
  postedJobTabs,
  usePostedJobFilter,
} from './posted-job-filter.ts';

const toggleClass =
  'min-h-11 rounded-control text-start px-3 font-medium text-muted hover:bg-line/60 aria-pressed:bg-tint aria-pressed:text-primary';

interface SummaryProps {
  numbers: Readonly<Record<Highlight, number>>;
  chosen: Highlight | undefined;
  onToggle: (highlight: Highlight) => void;
}

const numberTexts = {
  waiting: m.posted_jobs_waiting,
  unread: m.posted_jobs_unread,
  closing: m.posted_jobs_closing,
  undecided: m.posted_jobs_undecided,
} as const satisfies Record<Highlight, unknown>;

/** The numbers of waiting tasks, each a filter of the list. */
function Summary({ numbers, chosen, onToggle }: SummaryProps) {
  const shown = highlights.filter((name) => numbers[name] > 0 || name === chosen);
  return (
    <div
      role="group"
      aria-label={m.posted_jobs_whats_waiting()}
      className="-ms-3 flex min-h-11 flex-wrap items-center"
    >
      {shown.length === 0 && <p className="px-3 py-2 text-muted">{m.posted_jobs_caught_up()}</p>}
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          className={toggleClass}
          onClick={() => onToggle(name)}
        >
          {numberTexts[name]({ count: numbers[name] })}
        </button>
      ))}
    </div>
  );
}

/** Jobs that were taken down, whichever tab is shown: they count as closed. */
function TakenDownJobs({ jobs }: { jobs: readonly Job[] }) {
  const takenDown = jobs.filter(({ isTakenDown }) => isTakenDown);
  return (
    takenDown.length > 0 && (
      <ul
        aria-label={m.job_taken_down()}
        className="mb-3 flex flex-col gap-1 rounded-card border border-error/40 px-4 py-3"
      >
        {takenDown.map((job) => (
          <li key={job._id} className="break-words">
            <ParaglideMessage
              message={m.posted_jobs_taken_down}
              inputs={{ position: job.position }}
              markup={{
                link: ({ children }) => (
                  <Link
                    to={paths.employer.jobDetails(job._id)}
                    className="text-primary underline underline-offset-4"
                  >
                    {children}
                  </Link>
                ),
              }}
            />
          </li>
        ))}
      </ul>
    )
  );
}

interface PostedJobListProps {
  jobs: readonly Job[];
  /** Whether there are more jobs than were read. */
  isPartial: boolean;
  /** Shown until it is known what waits: a row is higher where someone waits. */
  loading: ReactNode;
  onDeleted: () => void;
}

const tabNames = { open: m.posted_jobs_open, closed: m.posted_jobs_closed } as const;

/** The employer’s jobs by whether they are open, with what waits in each. */
export function PostedJobList({ jobs, isPartial, loading, onDeleted }: PostedJobListProps) {
  const { data: waiting, isPending } = useWaitingQuery();
  const filter = usePostedJobFilter(jobs, waiting);
  const numbers = {
    waiting: waiting?.employer.waiting ?? 0,
    unread: waiting?.employer.unread ?? 0,
    closing: filter.closingCount,
    undecided: waiting?.employer.undecided ?? 0,
  };
  if (isPending) {
    return loading;
  }
  return (
    <>
      <TakenDownJobs jobs={jobs} />
      {waiting ? (
        <Summary numbers={numbers} chosen={filter.highlight} onToggle={filter.toggle} />
      ) : (
        <p className="min-h-11 py-2 text-muted">{m.posted_jobs_waiting_failed()}</p>
      )}
      <div role="group" aria-label={m.application_status()} className="mb-3 -ms-3 flex gap-1">
        {postedJobTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={filter.highlight === undefined && filter.tab === tab}
            className={toggleClass}
            onClick={() => filter.chooseTab(tab)}
          >
            {tabNames[tab]()}{' '}
            <span className="font-normal tabular-nums">
              {formatNumber(filter.counts[tab])}
              {isPartial && '+'}
            </span>
          </button>
        ))}
      </div>
      {filter.shown.length === 0 ? (
        <p className="text-muted">{m.posted_jobs_none_here()}</p>
      ) : (
        <ul className="divide-y divide-line overflow-clip card-surface">
          {filter.shown.map((job) => (
            <li key={job._id}>
              <PostedJobRow job={job} waiting={filter.byJob.get(job._id)} onDeleted={onDeleted} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
