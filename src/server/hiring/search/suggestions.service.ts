import type { JobSuggestion } from '#contract/hiring/search.ts';
import type { Place } from '#contract/hiring/places.ts';
import { findKnownNames } from '#server/hiring/places/named-places.queries.ts';
import { type ClearPlace, findClearPlace } from '#server/hiring/places/find-places.service.ts';
import { toPlaceKey } from '#server/hiring/places/gazetteer-lines.ts';
import { isOrdinaryWord } from '#server/hiring/places/ordinary-words.ts';
import { keepKnown, listNames } from '#server/hiring/places/place-texts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listPhrases } from './job-search.queries.ts';
import { orIfSlow } from './parse-search.service.ts';
import { countPhrases } from './phrase-counts.queries.ts';
import { listReadings } from './place-readings.ts';
import { prepareWords } from './search-text.ts';

/** Longer texts are sentences. */
const mostLetters = 100;

/** Quotation marks, excluded words and alternatives: who types them searches for words. */
const operators = /["“”„]|(?:^|\s)-\S|\sor\s/i;

interface PlaceInWords {
  readonly words: string;
  readonly place: Place;
}

const isNamedSo = (typed: string, { name, localNames = {} }: Place): boolean =>
  [name, ...Object.values(localNames)].some((own) => toPlaceKey(own) === typed);

/** Whether a place is called so first of all: `Dhaka`, and not `Dacca`. */
const isOwnName = (typed: string, place: Place): boolean =>
  place.kind === 'country' ||
  place.kind === 'area' ||
  isNamedSo(typed, place) ||
  (place.kind === 'region' && toPlaceKey(place.region ?? '') === typed);

/** `central` is Davao in one language and a region of ten countries, `grenade` a country in French. */
const isWordOfEnglish = (typed: string, place: Place): boolean =>
  isOrdinaryWord(typed) && (place.kind === 'region' || !isNamedSo(typed, place));

/** Whether jobs have a name as a word rather than as a place: `Reading` is a skill where no job is in that city. `Reading, UK` is the city. */
async function isRatherWord(
  db: Queryable,
  { typed, whole, place, hasJobs, isTold }: ClearPlace & { readonly whole: string },
): Promise<boolean> {
  const isAlone = toPlaceKey(whole) === typed;
  if (isTold ? isAlone : isWordOfEnglish(typed, place)) {
    return !isTold;
  }
  const found = await countPhrases(db, { typed, whole, name: place.name });
  if (isTold || (found.companies > 0 && !isAlone)) {
    return found.companies > 0;
  }
  const { locations, words } = found;
  if (!isOwnName(typed, place) && found.typed === 0) {
    // Texts of jobs in Dhaka may say Dacca, too.
    return words > 0 || (found.areWords && !hasJobs && !typed.includes(' '));
  }
  return hasJobs ? words > locations : words > 0 && words >= locations;
}

/** The place that a text for words names, as a whole, at its end or at its beginning, and the other words. */
async function findPlaceInWords(db: Queryable, text: string): Promise<PlaceInWords | undefined> {
  if (text.length > mostLetters || operators.test(text)) {
    return undefined;
  }
  const readings = [...listReadings(text)];
  const known = await findKnownNames(
    db,
    readings.flatMap(({ read }) => listNames(read)),
  );
  for (const { read, words, around } of readings) {
    const meant = keepKnown(read, known);
    const clear = meant && (await findClearPlace(db, meant));
    if (clear && !(await isRatherWord(db, { ...clear, whole: around(clear.typed) }))) {
      return { words, place: clear.place };
    }
  }
  return undefined;
}

/** The meanings of a text: the place that it names, then texts of jobs that begin like it. */
export async function suggest(
  db: Queryable,
  text: string,
  kind?: JobSuggestion['kind'],
): Promise<JobSuggestion[]> {
  const found =
    kind === undefined || kind === 'place' ? await findPlaceInWords(db, text) : undefined;
  const listTexts = async () => (kind === 'place' ? [] : listPhrases(db, prepareWords(text), kind));
  // A place that was found is shown also where the time is over.
  const phrases = await (found ? orIfSlow(listTexts, () => []) : listTexts());
  return found ? [{ kind: 'place', text: found.words, place: found.place }, ...phrases] : phrases;
}
