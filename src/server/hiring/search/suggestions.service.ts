import type { JobSuggestion } from '#contract/hiring/search.ts';
import type { Place } from '#contract/hiring/places.ts';
import { listKnownNames } from '#server/hiring/places/find-places.queries.ts';
import { type ClearPlace, findClearPlace } from '#server/hiring/places/find-places.service.ts';
import { toPlaceKey } from '#server/hiring/places/gazetteer-lines.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listPhrases } from './job-search.queries.ts';
import { countPhrases } from './phrase-counts.queries.ts';
import { listReadings, type Reading } from './place-readings.ts';
import { prepareWords } from './search-text.ts';

/** Longer texts are sentences. */
const mostLetters = 100;

/** Quotation marks, excluded words and alternatives: who types them searches for words. */
const operators = /["“”„]|(?:^|\s)-\S|\sor\s/i;

const listKeys = ({ read: { typed, inCountry } }: Reading): string[] =>
  [typed, inCountry].flatMap((meant) => meant?.key ?? []).filter((key) => key !== '');

interface PlaceInWords {
  readonly words: string;
  readonly place: Place;
}

/** Whether a place is called so first of all: `Dhaka`, and not `Dacca`. */
const isOwnName = (typed: string, { kind, name, region = name, localNames = {} }: Place): boolean =>
  kind === 'country' ||
  kind === 'area' ||
  [name, kind === 'region' ? region : name, ...Object.values(localNames)].some(
    (own) => toPlaceKey(own) === typed,
  );

/**
 * Whether jobs have a name as a word rather than as a place: `Reading` is a skill where no job is in that city, and some city
 * is called `roles` in some language: before words, where trades stand, no such name is a place. `Reading, UK` is the city.
 */
async function isRatherWord(
  db: Queryable,
  {
    typed,
    whole,
    leads,
    place,
    hasJobs,
    isTold,
  }: ClearPlace & Pick<Reading, 'whole' | 'leads'> & { readonly typed: string },
): Promise<boolean> {
  if (isTold) {
    return false;
  }
  const found = await countPhrases(db, { typed, whole, name: place.name });
  if (found.companies > 0 && toPlaceKey(whole) !== typed) {
    return true;
  }
  const isOtherName = !typed.includes(' ') && !isOwnName(typed, place);
  if (isOtherName && found.typed === 0 && (leads || found.areWords)) {
    return true;
  }
  const { locations, words } = found;
  return hasJobs ? words > locations : words > 0 && words >= locations;
}

/** The place that a text for words names, as a whole, at its end or at its beginning, and the other words. */
async function findPlaceInWords(db: Queryable, text: string): Promise<PlaceInWords | undefined> {
  if (text.length > mostLetters || operators.test(text)) {
    return undefined;
  }
  const readings = [...listReadings(text)];
  const known = new Set(await listKnownNames(db, readings.flatMap(listKeys)));
  for (const reading of readings) {
    const typed = listKeys(reading).find((name) => known.has(name));
    const clear = typed === undefined ? undefined : await findClearPlace(db, reading.read);
    if (
      typed !== undefined &&
      clear &&
      !(await isRatherWord(db, { ...reading, ...clear, typed }))
    ) {
      return { words: reading.words, place: clear.place };
    }
  }
  return undefined;
}

/** What a text may mean: the place that it names, then texts of jobs that begin like it. */
export async function suggest(
  db: Queryable,
  text: string,
  kind?: JobSuggestion['kind'],
): Promise<JobSuggestion[]> {
  const found =
    kind === undefined || kind === 'place' ? await findPlaceInWords(db, text) : undefined;
  const phrases = kind === 'place' ? [] : await listPhrases(db, prepareWords(text), kind);
  return found ? [{ kind: 'place', text: found.words, place: found.place }, ...phrases] : phrases;
}
