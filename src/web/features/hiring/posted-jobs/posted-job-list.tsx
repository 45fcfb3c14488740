import { m } from '#messages';
import type { ReactNode } from 'react';
import { formatAtLeast, formatNumber } from '#contract/platform/numbers.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { useWaitingQuery } from '#web/features/hiring/waiting/waiting-api.ts';
import { PostedJobRow } from '#web/features/hiring/jobs/card/posted-job-row.tsx';
import { paths } from '#web/app/paths.ts';
import {
  type Highlight,
  highlights,
  postedJobTabs,
  usePostedJobFilter,
} from './posted-job-filter.ts';
import { RowList } from '#web/ui/row-list.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ShieldAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

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
  if (shown.length === 0) {
    return <p className="flex min-h-7 items-center text-muted">{m.posted_jobs_caught_up()}</p>;
  }
  return (
    <Tabs
      label={m.posted_jobs_whats_waiting()}
      isDense
      isRow
      isText
      className="mb-2"
      tabs={shown.map((name) => ({
        key: name,
        name: numberTexts[name]({ count: numbers[name] }),
        isPressed: name === chosen,
        onPress: () => onToggle(name),
      }))}
    />
  );
}

/** Jobs that were taken down, whichever tab is shown: they count as closed. */
function TakenDownJobs({ jobs }: { jobs: readonly Job[] }) {
  const takenDown = jobs.filter(({ isTakenDown }) => isTakenDown);
  return (
    takenDown.length > 0 && (
      <Notice tone="error" className="mb-3" icon={<Icon of={ShieldAlert} className="text-error" />}>
        <ul aria-label={m.posted_taken_down()} className="flex flex-col gap-1">
          {takenDown.map((job) => (
            <li key={job._id}>
              <Sentence
                of={m.posted_jobs_taken_down}
                inputs={{ position: job.position }}
                to={paths.employer.jobDetails(job._id)}
              />
            </li>
          ))}
        </ul>
      </Notice>
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
      <div className="max-sm:mb-2">
        {waiting ? (
          <Summary numbers={numbers} chosen={filter.highlight} onToggle={filter.toggle} />
        ) : (
          <p className="min-h-9 py-1 text-muted">{m.posted_jobs_waiting_failed()}</p>
        )}
        <Tabs
          label={m.posted_status()}
          className="sm:mb-3"
          tabs={postedJobTabs.map((tab) => ({
            key: tab,
            name: tabNames[tab](),
            count: (isPartial ? formatAtLeast : formatNumber)(filter.counts[tab]),
            isPressed: filter.highlight === undefined && filter.tab === tab,
            onPress: () => filter.chooseTab(tab),
          }))}
        />
      </div>
      {filter.shown.length === 0 ? (
        <p className="text-muted">{m.posted_jobs_none_here()}</p>
      ) : (
        <RowList className="clear-both">
          {filter.shown.map((job) => (
            <li key={job._id}>
              <PostedJobRow job={job} waiting={filter.byJob.get(job._id)} onDeleted={onDeleted} />
            </li>
          ))}
        </RowList>
      )}
    </>
  );
}
