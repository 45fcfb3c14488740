import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { JobHit } from '#contract/hiring/search.ts';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { listPlaceNames } from '#web/features/hiring/jobs/job-places.ts';
import { MarkedText } from '#web/ui/marked-text.tsx';

/** A narrow card names the city; it has no room for the country behind it. */
function PlaceName({ name }: { name: string }) {
  const end = name.lastIndexOf(',');
  return end < 0 ? (
    name
  ) : (
    <>
      {name.slice(0, end)}
      {/* At the start: at the end of a line that is cut, it would make the page wider. */}
      <span
        suppressHydrationWarning
        className="sr-only start-0 @[30rem]:not-sr-only @[30rem]:whitespace-nowrap!"
      >
        {name.slice(end)}
      </span>
    </>
  );
}

type PlacedHit = Pick<
  JobHit,
  'company' | 'companyId' | 'location' | 'places' | 'highlights' | 'distance' | 'isRemoteThere'
>;

/** The company of a job and its place, or the searched one of several. Where the line is cut, how far it is stays. */
export function PlaceLine({ job }: { job: PlacedHit }) {
  const { company = [job.company], location = [] } = job.highlights ?? {};
  const [name = '', ...others] = listPlaceNames(job);
  const isMarked = location.length > 1;
  const { distance = 0 } = job;
  return (
    <p className="flex min-w-0 text-sm [grid-area:place]">
      <span className="min-w-0 truncate">
        <CompanyLink job={job}>
          <MarkedText pieces={company} />
        </CompanyLink>
        <span className="text-muted">
          {' · '}
          {isMarked ? <MarkedText pieces={location} /> : <PlaceName name={name} />}
          {job.isRemoteThere && ` · ${m.job_remote_there()}`}
        </span>
      </span>
      <span className="shrink-0 whitespace-pre text-muted">
        {!isMarked && others.length > 0 && ` +${formatNumber(others.length)}`}
        {distance > 0 && ` · ${m.job_distance({ km: formatNumber(distance) })}`}
      </span>
    </p>
  );
}
