import type { Place } from '#contract/hiring/places.ts';
import { foldForSearch } from '#contract/platform/text/fold.ts';
import { withoutControls } from '#contract/platform/text/storable.ts';
import { isBengali } from '#contract/platform/text/words.ts';

/** A place with the names by which it is found. */
export interface NamedPlace extends Place {
  readonly population: number;
  /** As `toPlaceKey` writes them. */
  readonly names: readonly string[];
  /** Of a city. */
  readonly regionId?: string;
}

/** A name as it is searched: `st. louis` is `St Louis`. */
export const toPlaceKey = (name: string): string =>
  withoutControls(foldForSearch(name))
    .replaceAll(/[.,()-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const toKeys = (names: readonly string[]): string[] => [
  ...new Set(names.map(toPlaceKey).filter(Boolean)),
];

/** Assamese letters, which GeoNames has among Bengali names. */
const assamese = /[ৰৱ]/;

/** The Bengali name of a place: of several the shortest, because others say `county` or `municipality`. */
const findBengali = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => isBengali(name) && !assamese.test(name))
    .toSorted((one, other) => one.length - other.length)[0];

const toLocalNames = (names: readonly string[]): Pick<Place, 'localNames'> => {
  const bn = findBengali(names);
  return bn === undefined ? {} : { localNames: { bn } };
};

/** How the cities of a region name it. */
interface RegionName {
  readonly text: string;
  readonly key: string;
}

/** Only regions have a code, such as `IN.28`. */
const regionCode = /^[A-Z]{2}\./;

/** Reads the lines of the extract, in which regions come first. One that has no names is no place, but that of its cities. */
export function makeLineReader(): (line: string) => readonly NamedPlace[] {
  const regions = new Map<string, RegionName>();
  return (line) => {
    const [id = '', name = '', region = '', country = '', ...fields] = line.split('\t');
    const [latitude, longitude, timeZone, population, others = ''] = fields;
    const otherNames = others === '' ? [] : others.split(',');
    const place = { id, name, ...toLocalNames(otherNames), country };
    if (regionCode.test(id)) {
      regions.set(id, { text: region, key: toPlaceKey(region) });
      const named = { ...place, region, population: Number(population) };
      return otherNames.length > 0 ? [{ ...named, kind: 'region', names: toKeys(otherNames) }] : [];
    }
    const names = toKeys([name, ...otherNames]);
    const regionId = `${country}.${region}`;
    const around = regions.get(regionId);
    // A city is not shown in itself: Singapore has no region.
    const isShown = around && around.key !== names[0];
    return [
      {
        ...place,
        kind: 'city',
        ...(isShown && { region: around.text }),
        ...(around && { regionId }),
        latitude: Number(latitude),
        longitude: Number(longitude),
        timeZone,
        population: Number(population),
        names,
      },
    ];
  };
}
