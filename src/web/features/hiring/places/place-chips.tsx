import { X } from 'lucide';
import { m } from '#messages';
import { formatPlace } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { Icon } from '#web/ui/icon.tsx';

interface PlaceChipsProps {
  places: readonly Place[];
  onRemove: (id: string) => void;
}

/** The chosen places, each with a button that takes it away. */
export function PlaceChips({ places, onRemove }: PlaceChipsProps) {
  return (
    <ul aria-label={m.place_chosen()} className="flex flex-wrap gap-2">
      {places.map((place) => {
        const name = formatPlace(place);
        return (
          <li
            key={place.id}
            className="inline-flex max-w-full items-center rounded-control border border-control bg-surface ps-3 text-sm"
          >
            <span className="truncate">{name}</span>
            <button
              type="button"
              aria-label={m.place_remove({ place: name })}
              className="flex min-h-9 w-9 shrink-0 items-center justify-center hover:text-error"
              onClick={() => onRemove(place.id)}
            >
              <Icon of={X} className="size-4" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
