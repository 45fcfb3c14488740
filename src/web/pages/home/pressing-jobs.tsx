import { m } from '#messages';
import { ArrowRight } from 'lucide';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { PressingJob } from '#contract/hiring/home.ts';
import { paths } from '#web/app/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DaysLeft } from '#web/ui/day.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HomeCard } from './home-card.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { RowList } from '#web/ui/row-list.tsx';

/** The employer's jobs that close soon, or whose applicants wait; nothing while there is none. */
export function PressingJobs({ jobs }: { jobs: readonly PressingJob[] }) {
  if (jobs.length === 0) {
    return null;
  }
  return (
    <HomeCard
      title={m.home_your_jobs()}
      all={{ text: m.home_your_jobs_all(), to: paths.employer.postedJobs }}
    >
      <RowList surface="below" className="max-sm:[&>:nth-child(n+5)]:hidden">
        {jobs.map(({ jobId, position, company, logo, closesOn, closesAt, waiting, undecided }) => (
          <li
            key={jobId}
            className="relative flex min-h-15 items-center gap-3 px-4 py-2 hover:bg-page"
          >
            <AvatarLogo name={company} src={logo} size="compact" />
            <div className="min-w-0 flex-1">
              <RowLink
                to={
                  undecided > 0 ? paths.employer.undecided(jobId) : paths.employer.applicants(jobId)
                }
                className="line-clamp-2 font-face font-bold"
              >
                {position}
              </RowLink>
              <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
                {closesOn && (
                  <span className="text-warning">
                    <DaysLeft day={closesOn} closesAt={closesAt} />
                  </span>
                )}
                {undecided > 0 && (
                  <span>{m.home_job_undecided({ applicants: formatNumber(undecided) })}</span>
                )}
              </p>
            </div>
            {waiting > 0 && (
              <span className="shrink-0">
                <Badge tone="warning">
                  {m.home_job_waiting({ applicants: formatNumber(waiting) })}
                </Badge>
              </span>
            )}
            <Icon mirrored of={ArrowRight} className="size-4 shrink-0 text-primary max-sm:hidden" />
          </li>
        ))}
      </RowList>
    </HomeCard>
  );
}
