import { foldLetters } from '#contract/platform/text/fold.ts';

/** Which names of GeoNames and CLDR the extract has, and how they are written. */

/** A state or a district: `BD.81` is Dhaka Division. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

export interface NamedCity {
  readonly id: string;
  readonly name: string;
  /** Two letters. */
  readonly country: string;
  /** The second half of the code of its region. */
  readonly region: string;
  /** Degrees of latitude and longitude. */
  readonly point: readonly string[];
  readonly zone: string;
  readonly population: number;
  readonly names: readonly string[];
}

/** Things by what they share. */
export function groupBy<Key, Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key,
): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing)) ?? [];
    groups.set(keyOf(thing), group);
    group.push(thing);
  }
  return groups;
}

/** Latin or Bengali; the others are transliterations that few who read the site's languages type. */
const writable = /^[\p{Script=Latin}\p{M}\s'’.‘-]+$|^[\p{Script=Bengali}\p{M}\s.-]+$/u;
/** Transliterations begin with a small letter (`da ka`), codes of airports are capitals. */
const noise = /^\p{Ll}|^[A-Z]{1,4}$|\s-\s/u;
const longestName = 60;

/** Whether people may write a name so. */
export const isWritable = (name: string): boolean =>
  writable.test(name) && name.length <= longestName;

/** Whether people write the name of a city so. */
export const isShownName = (name: string): boolean => isWritable(name) && !noise.test(name);

/** Names in use that GeoNames does not have, or has as what is dropped otherwise, by the id of the city or the code of the region. */
export const addedNames: Readonly<Record<string, readonly string[]>> = {
  '5128581': ['New York', 'NYC', 'নিউ ইয়র্ক'],
  '5368361': ['LA', 'L.A.'],
  '1185241': ['ঢাকা', 'Dacca'],
  '1205733': ['চট্টগ্রাম', 'Chittagong', 'Chattogram'],
  '1336135': ['খুলনা'],
  '1336137': ['বরিশাল', 'Barisal', 'Barishal'],
  '1185128': ['রাজশাহী'],
  '1185099': ['সিলেট'],
  '1277333': ['Bangalore', 'Bengaluru'],
  '1275339': ['Bombay'],
  '1275004': ['Calcutta', 'কলকাতা'],
  '1264527': ['Madras'],
  'BD.85': ['বরিশাল বিভাগ'],
  'IN.23': ['পাঞ্জাব'],
  'IN.25': ['Tamilnadu'],
};

/** Where names in Latin letters are transliterations: their marks (`Cox’s Bāzār`) stand on no sign and in no post. */
const transliterated =
  'AE AF BD BH BT CY DZ EG ER ET GR IL IN IQ IR JO JP KH KW LA LB LK LY MA MM MN NP OM PK PS QA SA SD SY TH TN YE'.split(
    ' ',
  );

export const toShownName = (name: string, country: string): string =>
  transliterated.includes(country) ? foldLetters(name).replaceAll('`', "'") : name;
