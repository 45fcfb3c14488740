import { m } from '#messages';
import type { JobMatch, PersonalHome } from '#contract/hiring/home.ts';
import { JobRow } from '#web/features/hiring/jobs/card/job-row.tsx';
import { jobPreload } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { paths } from '#web/app/paths.ts';
import { DaysLeft } from '#web/ui/day.tsx';
import { explainMatch } from './explain-match.ts';
import { HomeCard } from './home-card.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

const listClass = 'divide-y divide-line border-t border-line';

/** New open jobs that fit the profile, each with the reason. */
export function FittingJobs({ matches }: { matches: readonly JobMatch[] }) {
  const { linkTo } = useJobOverlay();
  return (
    <HomeCard title={m.home_fitting()} all={{ text: m.home_fitting_all(), to: paths.allJobs }}>
      {matches.length > 0 ? (
        <ul className={listClass}>
          {matches.map((match) => (
            <JobRow
              key={match.job._id}
              job={match.job}
              link={{ ...linkTo(match.job), ...jobPreload }}
            >
              <p className="truncate text-sm text-primary">{explainMatch(match)}</p>
            </JobRow>
          ))}
        </ul>
      ) : (
        <p className="px-4 pb-4 text-muted">
          <Sentence of={m.home_fitting_none} to={paths.jobSeeker.profile} />
        </p>
      )}
    </HomeCard>
  );
}

/** Saved jobs that close soon; nothing while none does. */
export function ClosingSavedJobs({ jobs }: { jobs: PersonalHome['closingSaved'] }) {
  const { linkTo } = useJobOverlay();
  if (jobs.length === 0) {
    return null;
  }
  return (
    <HomeCard title={m.home_closing()} all={{ text: m.home_closing_all(), to: paths.savedJobs }}>
      <ul className={listClass}>
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} link={{ ...linkTo(job), ...jobPreload }}>
            {job.applyUntil && (
              <p className="text-sm text-warning">
                <DaysLeft day={job.applyUntil} closesAt={job.closesAt} />
              </p>
            )}
          </JobRow>
        ))}
      </ul>
    </HomeCard>
  );
}
