import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { maxRating } from '#contract/hiring/stages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { rateMutation } from './applicant-moves-api.ts';

/** The stars that an employer gave a person, in the list. */
export function Stars({ rating }: { rating: number | undefined }) {
  return (
    rating !== undefined && (
      <span className="flex shrink-0 text-warning">
        {Array.from({ length: rating }, (_, at) => (
          <Icon key={at} of={Star} className="size-4 fill-current" />
        ))}
        <span className="sr-only">{m.applicant_stars({ count: rating })}</span>
      </span>
    )
  );
}

interface RatingFieldProps {
  entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'fullName' | 'rating'>;
}

/** One to three stars, which the person never learns of. Pressing the present number again takes them away. */
export function RatingField({ entry }: RatingFieldProps) {
  const { mutate: rate } = useMutation(rateMutation);
  const { rating = 0, fullName } = entry;
  const press = (count: number) => rate({ entry, rating: count === rating ? null : count });
  return (
    <div
      role="group"
      aria-label={m.applicant_stars_for({ name: fullName })}
      className="flex text-warning"
    >
      {Array.from({ length: maxRating }, (_, at) => at + 1).map((count) => (
        <button
          key={count}
          type="button"
          aria-label={m.applicant_stars({ count })}
          aria-pressed={count === rating}
          onClick={() => press(count)}
          className="grid size-9 place-items-center rounded-control hover:bg-line/60 pointer-coarse:size-11"
        >
          <Icon of={Star} className={count <= rating ? 'size-5 fill-current' : 'size-5'} />
        </button>
      ))}
    </div>
  );
}
