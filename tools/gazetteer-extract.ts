import { countries } from '#contract/platform/iso-codes.ts';
import { foldForSearch, foldLetters } from '#contract/platform/text/fold.ts';

/** A state or a district: `BD.81` is Dhaka Division. */
interface Region {
  readonly code: string;
  readonly name: string;
}

/** Cities below this are left out, but for capitals of countries and of their regions. */
const leastInhabitants = 15_000;

/** Latin or Bengali; the others are transliterations that few who read the site's languages type. */
const writable = /^[\p{Script=Latin}\p{M}\s'’.‘-]+$|^[\p{Script=Bengali}\p{M}\s.-]+$/u;
/** Transliterations begin with a small letter (`da ka`), codes of airports are capitals. */
const noise = /^\p{Ll}|^[A-Z]{1,4}$|\s-\s/u;
const longestName = 60;

/** Names in use that GeoNames does not have, or has as what is dropped otherwise, by the id of the city. */
const addedNames: Readonly<Record<string, readonly string[]>> = {
  '5128581': ['NYC', 'নিউ ইয়র্ক'],
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
};

/** Where names in Latin letters are transliterations: their marks (`Cox’s Bāzār`) stand on no sign and in no post. */
const transliterated =
  'AE AF BD BH BT CY DZ EG ER ET GR IL IN IQ IR JO JP KH KW LA LB LK LY MA MM MN NP OM PK PS QA SA SD SY TH TN YE'.split(
    ' ',
  );

const toShownName = (name: string, country: string): string =>
  transliterated.includes(country) ? foldLetters(name).replaceAll('`', "'") : name;

/** Other names of a city that are not spelt like one before, without noise. */
function listOtherNames(id: string, name: string, others: readonly string[]): string[] {
  const folded = new Set([foldForSearch(name)]);
  const added = addedNames[id] ?? [];
  const kept = others.filter(
    (other) => writable.test(other) && !noise.test(other) && other.length <= longestName,
  );
  return [...added, ...kept].filter((other) => {
    const key = foldForSearch(other);
    const isNew = key !== '' && !folded.has(key);
    folded.add(key);
    return isNew;
  });
}

/** A city is not shown in itself: Singapore has no region. */
const toRegion = (name: string, region: string | undefined): string =>
  region === undefined || foldForSearch(region) === foldForSearch(name) ? '' : region;

/**
 * The cities of GeoNames as lines, the largest first: id, name, region, country, latitude, longitude, time zone, inhabitants and
 * other names, which commas part.
 */
export function makeExtract(cities: string, regions: readonly Region[]): string {
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const rows = cities.split('\n').flatMap((line) => {
    const fields = line.split('\t');
    const [id = '', written = '', ascii = '', others = '', latitude = '', longitude = ''] = fields;
    const [kind = '', country = '', region = '', inhabitants = '', zone = ''] = [
      7, 8, 10, 14, 17,
    ].map((index) => fields[index]);
    const population = Number(inhabitants);
    const isCapital = kind === 'PPLC' || kind === 'PPLA';
    if (!countries.includes(country) || (population < leastInhabitants && !isCapital)) {
      return [];
    }
    const name = toShownName(written, country);
    const stateName = regionNames.get(`${country}.${region}`);
    const state = toRegion(name, stateName && toShownName(stateName, country));
    const names = listOtherNames(id, name, [ascii, ...others.split(',')]);
    const place = [Number(latitude).toFixed(4), Number(longitude).toFixed(4), zone, population];
    return [
      { population, id, text: [id, name, state, country, ...place, names.join(',')].join('\t') },
    ];
  });
  return rows
    .toSorted(
      (one, other) => other.population - one.population || Number(one.id) - Number(other.id),
    )
    .map(({ text }) => `${text}\n`)
    .join('');
}
