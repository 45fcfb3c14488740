import type { JobSuggestion } from '#contract/hiring/search.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';
import type { Place } from '#contract/hiring/places.ts';
import { listKnownNames } from '#server/hiring/places/find-places.queries.ts';
import {
  type ClearPlace,
  findClearPlace,
  type PlaceText,
  readPlaceText,
} from '#server/hiring/places/find-places.service.ts';
import { toPlaceKey } from '#server/hiring/places/gazetteer-lines.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listPhrases } from './job-search.queries.ts';
import { countPhrases } from './phrase-counts.queries.ts';
import { prepareWords } from './search-text.ts';

/** `Springfield, Illinois, USA`: no place that people type after other words has more. */
const mostWords = 4;

/** Longer texts are sentences. */
const mostLetters = 100;

/** Quotation marks, excluded words and alternatives: who types them searches for words. */
const operators = /["“”„]|(?:^|\s)-\S|\sor\s/i;

/** What stands between words and a place, and belongs to neither. */
const preposition = /(?:^|\s)(?:in|at|near|around|from)$/i;

/** A name goes on after these: `Bank of India`. */
const unfinished = /(?:^|\s)(?:of|the|and|&|to|not|for|with|de|la|el)$/i;

/** Beside a place these say nothing: each result is a job. */
const needless = new Set(['job', 'jobs', 'vacancies', 'work', 'চাকরি']);

/** Names of two letters are words, too: `UK` ends a text in capitals only. */
const isShortWord = (name: string): boolean => name.length < 3 && name !== name.toUpperCase();

interface Reading {
  readonly words: string;
  readonly read: PlaceText;
}

/** The whole text as a place, then words with a place at their end, the longest first. */
function* listReadings(text: string): Generator<Reading> {
  const parts = splitAtBlanks(text);
  yield { words: '', read: readPlaceText(text) };
  for (let length = Math.min(mostWords, parts.length - 1); length > 0; length -= 1) {
    const before = parts
      .slice(0, -length)
      .join(' ')
      .replace(/[\s,;|–—-]+$/u, '');
    const words = before.replace(preposition, '').trim();
    const name = parts.slice(-length).join(' ');
    if (before !== '' && !unfinished.test(words) && !isShortWord(name)) {
      yield { words: needless.has(words.toLowerCase()) ? '' : words, read: readPlaceText(name) };
    }
  }
}

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
 * is called `roles` in some language. `Reading, UK` is the city.
 */
async function isRatherWord(
  db: Queryable,
  {
    typed,
    whole,
    place,
    hasJobs,
    isTold,
  }: ClearPlace & Readonly<Record<'typed' | 'whole', string>>,
): Promise<boolean> {
  if (isTold) {
    return false;
  }
  const found = await countPhrases(db, { typed, whole, name: place.name });
  if (found.companies > 0 && toPlaceKey(whole) !== typed) {
    return true;
  }
  const isOtherName = !typed.includes(' ') && !isOwnName(typed, place);
  if (isOtherName && found.typed === 0 && found.areWords) {
    return true;
  }
  const { locations, words } = found;
  return hasJobs ? words > locations : words > 0 && words >= locations;
}

/** The place that a text for words names, as a whole or at its end, and the words before it. */
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
      !(await isRatherWord(db, { ...clear, typed, whole: text }))
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
