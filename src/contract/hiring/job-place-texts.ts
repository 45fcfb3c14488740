import { countries } from '#contract/platform/iso-codes.ts';
import { foldForSearch } from '#contract/platform/text/fold.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';

/** A job's location as other sites read it: where it is, apart from its country. */
export interface JobPlace {
  readonly city: string;
  /** A state or a district. */
  readonly region?: string | undefined;
  /** Two letters. */
  readonly country?: string | undefined;
}

/** The languages in which people write the names of countries. */
const languages = 'en bn de fr es pt it nl sv pl tr ru uk ar hi ja ko zh'.split(' ');

/** Names that `Intl` does not have. Most codes are left out: `CA` is California, too, and `DE` is Delaware. */
const synonyms: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  america: 'US',
  যুক্তরাষ্ট্র: 'US',
  আমেরিকা: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  'the netherlands': 'NL',
  holland: 'NL',
  'republic of ireland': 'IE',
  eire: 'IE',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  korea: 'KR',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  burma: 'MM',
  ksa: 'SA',
  prc: 'CN',
  'peoples republic of china': 'CN',
  'russian federation': 'RU',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  macedonia: 'MK',
  bosnia: 'BA',
};

/** Also a state of the USA: only the field of the form tells them apart. */
const ambiguous = ['georgia'];

const fold = (name: string): string =>
  splitAtBlanks(foldForSearch(name).replaceAll('.', '')).join(' ');

/** Codes by folded names. Those of `Intl` are added at the first use: it takes 50 ms. */
const codes = /* @__PURE__ */ new Map(
  Object.entries(synonyms).map(([name, code]): [string, string[]] => [name, [code]]),
);

function readCodes(): ReadonlyMap<string, readonly string[]> {
  if (codes.has('bangladesh')) {
    return codes;
  }
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countries) {
      const name = fold(names.of(code) ?? code);
      const known = codes.get(name) ?? [];
      codes.set(name, known.includes(code) ? known : [...known, code]);
    }
  }
  return codes;
}

/** The names of each country in many languages, folded, by its code. */
export function listCountryNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>(countries.map((code) => [code, []]));
  for (const [name, found] of readCodes()) {
    for (const code of found) {
      names.get(code)?.push(name);
    }
  }
  return names;
}

/** The countries that have this name, or this code: `BD`. */
export const listCountriesNamed = (text: string): string[] => {
  const name = fold(text);
  const code = name.toUpperCase();
  return [...(readCodes().get(name) ?? []), ...(countries.includes(code) ? [code] : [])];
};

/** The countries one of whose names begins so. */
export const listCountriesBeginning = (beginning: string): string[] => [
  ...new Set(
    [...readCodes()].flatMap(([name, found]) => (name.startsWith(beginning) ? found : [])),
  ),
];

/** Reads the names of all countries, which takes 100 ms once: before a search that may not take that long. */
export const loadCountryNames = (): void => void readCodes();

/** The country that a text names; `known` is the one that the form names. */
function findCountry(name: string, known: string | undefined): string | undefined {
  const folded = fold(name);
  const found = readCodes().get(folded) ?? [];
  if (known !== undefined) {
    return found.includes(known) || folded === known.toLowerCase() ? known : undefined;
  }
  return found.length === 1 && !ambiguous.includes(folded) ? found[0] : undefined;
}

/** What stands between the parts of a place: `Dhaka, Bangladesh`, `Berlin (Germany)`, `Remote - US`. */
const separator = /\s*[,،、;|/()]\s*|\s+[-–—·]\s+/;

/** `New Mexico`, `New South Wales` and `West Jordan` end in the name of a country and are none. */
const beginnings =
  'new south north east west upper lower little lake mount saint st port fort'.split(' ');

/** The words before the name of a country that ends a text without punctuation: `Dhaka` of `Dhaka Bangladesh`. */
function splitWords(text: string, known: string | undefined): JobPlace | undefined {
  const words = splitAtBlanks(text);
  for (let length = Math.min(5, words.length - 1); length > 0; length -= 1) {
    const country = findCountry(words.slice(-length).join(' '), known);
    const before = words.at(-length - 1) ?? '';
    if (country !== undefined && !beginnings.includes(before.toLowerCase())) {
      return { city: words.slice(0, -length).join(' '), country };
    }
  }
  return undefined;
}

/** The place of a job, by its text and the country that its form names. */
export function toJobPlace(job: {
  readonly location: string;
  readonly country?: string | null | undefined;
}): JobPlace {
  const known = job.country ?? undefined;
  const parts = job.location.split(separator).filter(Boolean);
  const country = findCountry(parts.at(-1) ?? '', known);
  if (country === undefined) {
    const split = parts.length === 1 ? splitWords(job.location.trim(), known) : undefined;
    return split ?? { city: job.location, country: known };
  }
  const [region, ...rest] = parts.slice(0, -1).toReversed();
  if (region === undefined) {
    return { city: job.location, country };
  }
  const city = rest.toReversed().join(', ');
  return city === '' ? { city: region, country } : { city, region, country };
}
