import { Skeleton } from '#web/ui/skeleton.tsx';

/** Cards of different heights in two columns about equally long, with the room of two rows that wait: fewer leave it as it is. */
export const cardColumns = 'gap-4 lg:min-h-105 lg:columns-2 *:mb-4 *:break-inside-avoid';

/** A card with a heading and rows, of which each has a picture and a text. */
const renderCard = (rows: number, row: string, card = '') => (
  <div className={`card-surface divide-y divide-line ${card}`}>
    {Array.from({ length: rows + 1 }, (_, at) => (
      <div key={at} className={`flex gap-3 px-4 py-2.5 ${at ? row : 'h-12'}`}>
        {at > 0 && <Skeleton className="size-9" />}
        <Skeleton className="my-2 h-4 w-2/5" />
      </div>
    ))}
  </div>
);

/** The room of what waits, of other pages, and of three jobs that fit; on a phone it fills the screen. */
export const PersonalHomeSkeleton = () => (
  <div aria-hidden="true" data-home-placeholder className={cardColumns}>
    {renderCard(2, 'h-14.25')}
    {renderCard(3, 'h-14.25', 'max-lg:hidden')}
    {renderCard(3, 'h-28')}
  </div>
);
