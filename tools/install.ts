import { join } from 'node:path';
import { installFlags, npmCommand, readJson, runStep } from './project.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

/** Reads the packages by folder, `node_modules/pg`; undefined for an unreadable file. */
function readPackages(file: string): Record<string, LockedPackage> | undefined {
  try {
    const { packages } = readJson(file) as { packages: Record<string, LockedPackage> };
    delete packages[''];
    return packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what the lockfile names, going by the record that npm leaves at the end of every
 * install: an install by hand counts, one that was interrupted, pruned or copied from another platform does not.
 */
export function isInstalled(root: string): boolean {
  const locked = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !present) {
    return false;
  }
  const missing = Object.keys(locked).some((name) => !locked[name]?.optional && !present[name]);
  return (
    !missing &&
    Object.entries(present).every(([folder, { version, integrity, os, cpu }]) => {
      const wanted = locked[folder];
      return (
        wanted?.version === version &&
        // The lockfile may lack the digest of a package for other platforms.
        (wanted?.integrity ?? integrity) === integrity &&
        (os?.includes(process.platform) ?? true) &&
        (cpu?.includes(process.arch) ?? true)
      );
    })
  );
}

export async function installIfStale(root: string): Promise<void> {
  if (!isInstalled(root)) {
    await runStep(
      {
        title: 'Installing packages',
        command: [...npmCommand(), 'ci', ...installFlags],
        failure: 'The packages could not be installed. npm ci said:',
      },
      { cwd: root },
    );
  }
}
