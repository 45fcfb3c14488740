import { m } from '#messages';
import { Sentence } from '#web/ui/sentence.tsx';

/** Where the names of places come from, as their licence asks. */
export function PlaceSource() {
  return (
    <p className="mt-8 text-sm text-muted">
      <Sentence of={m.legal_places} href="https://www.geonames.org/" />
    </p>
  );
}
