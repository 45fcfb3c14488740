import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { administeredJobsOptions } from '#web/features/trust/administration/administration-api.ts';
import { formatPassed } from '#web/lib/format-date.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { FactRow } from '#web/ui/fact-row.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { HomeCard } from './home-card.tsx';

/** As many as stand beside the numbers of the week. */
const shown = 3;

/** The jobs that were posted last, for those who keep the site; nothing while there is none. */
export function NewestJobs({ now }: { now: number }) {
  const { data = [] } = useInfiniteQuery(administeredJobsOptions({ query: { state: 'open' } }));
  if (data.length === 0) {
    return null;
  }
  return (
    <HomeCard
      title={m.home_newest()}
      all={{ text: m.home_fitting_all(), to: administrationPaths.jobs }}
    >
      <RowList surface="below">
        {data.slice(0, shown).map((job) => (
          <FactRow
            key={job._id}
            to={paths.job(job)}
            note={`${job.company} · ${formatPassed(job.publishedAt, now)}`}
            picture={<AvatarLogo name={job.company} src={job.logo} size="compact" />}
          >
            {job.position}
          </FactRow>
        ))}
      </RowList>
    </HomeCard>
  );
}
