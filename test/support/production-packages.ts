import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders below node_modules that are no development packages and are there: those of this platform. */
export function listProductionPackages(checkout: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.keys(packages).filter(
    (folder) => folder !== '' && !packages[folder]?.dev && existsSync(join(checkout, folder)),
  );
}
