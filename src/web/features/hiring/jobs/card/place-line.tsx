import { m } from '#messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
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

/** Why a remote job is found for a place: never cut; on a narrow card below the company. */
function RemoteReason({ name }: { name: string }) {
  // The searched place, by the name that its link has.
  const searched = new URLSearchParams(useLocation().search).get('location') ?? name;
  return (
    <span className="remote-reason shrink-0 whitespace-pre text-muted">
      <span>{' · '}</span>
      {m.job_remote_there({ place: searched.split(',', 1).join() })}
    </span>
  );
}

/** The own place of a remote job, behind the reason: below the one line that is seen, where less than some letters of it have room. */
const RemotePlace = ({ children }: { children: ReactNode }) => (
  <span className="flex-1 basis-20 truncate whitespace-pre text-muted @max-[30rem]:hidden">
    {' · '}
    {children}
  </span>
);

/**
 * The company of a job and its place, or the searched one of several. Where the line is cut, how far it is stays, and that
 * a remote job is open to people of the searched place.
 */
export function PlaceLine({ job }: { job: PlacedHit }) {
  const { company = [job.company], location = [] } = job.highlights ?? {};
  const [name = '', ...others] = listPlaceNames(job);
  const isMarked = location.length > 1;
  const { distance = 0, isRemoteThere = false } = job;
  const place = isMarked ? <MarkedText pieces={location} /> : <PlaceName name={name} />;
  const more = !isMarked && others.length > 0 && ` +${formatNumber(others.length)}`;
  return (
    <p className="flex h-[1lh] min-w-0 flex-wrap overflow-hidden">
      <span className="flex max-w-full min-w-0">
        <span className="min-w-0 truncate [&_a]:truncate [&_a]:align-top">
          <span className="font-medium">
            <CompanyLink job={job}>
              <MarkedText pieces={company} />
            </CompanyLink>
          </span>
          {!isRemoteThere && <span className="text-muted"> · {place}</span>}
        </span>
        {isRemoteThere ? (
          <RemoteReason name={name} />
        ) : (
          <span className="shrink-0 whitespace-pre text-muted">
            {more}
            {distance > 0 && ` · ${m.job_distance({ km: formatNumber(distance) })}`}
          </span>
        )}
      </span>
      {isRemoteThere && (
        <RemotePlace>
          {place}
          {more}
        </RemotePlace>
      )}
    </p>
  );
}
