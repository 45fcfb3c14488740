import path from 'node:path';

export const packageRoot = path.resolve(import.meta.dirname, '../..');
export const migrationsFolder = path.join(packageRoot, 'db/migrations');
export const gazetteerFile = path.join(packageRoot, 'db/places/cities.tsv.gz');
