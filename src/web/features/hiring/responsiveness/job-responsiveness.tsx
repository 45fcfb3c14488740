import { useQuery } from '@tanstack/react-query';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { jobResponsivenessOptions } from './responsiveness-api.ts';
import { formatAnswers, listFacts } from './responsiveness-texts.ts';

/** As high as the two facts that every employer has. Without a script nothing is on its way. */
function Placeholder({ isBusy }: { isBusy: boolean }) {
  return (
    <div
      aria-busy={isBusy || undefined}
      className="mt-4 flex h-[2lh] flex-col justify-around text-sm noscript:hidden"
    >
      <Skeleton className="h-3.5 w-3/5" />
      <Skeleton className="h-3.5 w-2/5" />
    </div>
  );
}

/**
 * How many applications the employer of a job answers, and plain facts; nothing where they cannot be loaded. Read in the
 * browser after the job itself: it changes at night, and the page is cached.
 */
export function JobResponsiveness({ job }: { job: Pick<JobSummary, '_id' | 'answerDays'> }) {
  const isHydrated = useIsHydrated();
  const { data, error } = useQuery({
    ...jobResponsivenessOptions({ params: { id: job._id } }),
    enabled: isHydrated,
  });
  if (!data) {
    return error ? null : <Placeholder isBusy={isHydrated} />;
  }
  const { answers } = data;
  return (
    <div className="mt-4 text-sm">
      {answers && <p className="font-medium">{formatAnswers(answers, job.answerDays)}</p>}
      <ul className="text-muted">
        {listFacts(data).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
