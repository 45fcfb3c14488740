import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { siteNumbersOptions } from '#web/features/hiring/numbers/numbers-api.ts';
import { NumbersChart } from '#web/features/hiring/numbers/numbers-chart.tsx';
import { NumbersTotals } from '#web/features/hiring/numbers/numbers-totals.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HomeCard } from './home-card.tsx';

/** The days of the card. */
const days = 7;

/** How the site did in the last seven days, for those who keep it. The page of numbers says more. */
export function SiteWeek() {
  const { data: numbers, isError } = useQuery(siteNumbersOptions({ query: { days } }));
  return (
    <HomeCard
      title={m.home_week()}
      all={{ text: m.home_week_all(), to: administrationPaths.numbers }}
    >
      <div className="flex flex-col gap-5 border-t border-line p-4 [&>dl]:grid-cols-2">
        {numbers && (
          <>
            <NumbersTotals numbers={numbers} />
            <NumbersChart days={numbers.days} isSmall />
          </>
        )}
        {!numbers && !isError && <Skeleton className="h-72 w-full" />}
      </div>
    </HomeCard>
  );
}
