import { Skeleton } from '#web/ui/skeleton.tsx';

/** Cards of different heights in two columns about equally long; one alone is as wide as its lines are. */
export const cardColumns =
  'gap-4 *:mb-4 *:break-inside-avoid lg:*:only:max-w-160 lg:not-has-[>:only-child]:columns-2';

/** A card with a heading and rows, of which each has a picture and a text. */
const renderCard = (rows: number, row: string) => (
  <div className="card-surface divide-y divide-line">
    {Array.from({ length: rows + 1 }, (_, at) => (
      <div key={at} className={`flex gap-3 px-4 py-2.5 ${at ? row : 'h-12'}`}>
        {at > 0 && <Skeleton className="size-9" />}
        <Skeleton className="my-2 h-4 w-2/5" />
      </div>
    ))}
  </div>
);

/** The room of what waits and of three jobs that fit; the style sheet hides what follows meanwhile. */
export const PersonalHomeSkeleton = () => (
  <div aria-hidden="true" data-home-placeholder className={cardColumns}>
    {renderCard(4, 'h-16')}
    {renderCard(3, 'h-28')}
  </div>
);
