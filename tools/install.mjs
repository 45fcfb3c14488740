// @ts-check
import { join } from 'node:path';
import { npmCommand, readJson, runQuietly, runStep, StepFailed } from './project.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages keyed by folder, `node_modules/pg`
 */

/**
 * @param {unknown} content
 * @returns {content is { packages: LockedPackages }}
 */
function isLockfile(content) {
  return typeof content === 'object' && content !== null && 'packages' in content;
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readPackages(file) {
  try {
    const lockfile = readJson(file);
    if (!isLockfile(lockfile)) {
      return undefined;
    }
    const { '': _project, ...packages } = lockfile.packages;
    return packages;
  } catch {
    // Absent, or cut short by an interrupted install: either way there is nothing to rely on.
    return undefined;
  }
}

/**
 * Packages of another system or processor are a node_modules copied from another machine.
 * @param {LockedPackage} entry
 */
function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/**
 * The lockfile may lack the digest of a package that is for other systems only.
 * @param {LockedPackage | undefined} wanted
 * @param {LockedPackage} present
 */
function isSamePackage(wanted, present) {
  if (wanted?.version !== present.version) {
    return false;
  }
  return wanted?.integrity === undefined || wanted.integrity === present.integrity;
}

/**
 * Whether node_modules holds what the lockfile names, going by the record that npm itself leaves at the
 * end of every install. So an install by hand counts, and one that was interrupted or pruned does not.
 * @param {string} root
 */
export function isInstalled(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !present) {
    return false;
  }
  const nothingMissing = Object.entries(locked).every(
    ([folder, entry]) => entry.optional === true || folder in present,
  );
  return (
    nothingMissing &&
    Object.entries(present).every(
      ([folder, entry]) => isForThisMachine(entry) && isSamePackage(locked[folder], entry),
    )
  );
}

/**
 * Development packages are included whatever NODE_ENV says, because the build needs them. No package's
 * own install script runs (.npmrc says so too): none is needed, and none may fetch anything.
 * @param {string} root
 */
function install(root) {
  const flags = [
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { succeeded, output } = runQuietly([...npmCommand(), 'ci', ...flags], { cwd: root });
  if (succeeded) {
    return;
  }
  throw new StepFailed(`The packages could not be installed. npm ci said:\n\n${output}`);
}

/** @param {string} root */
export function installIfStale(root) {
  if (isInstalled(root)) {
    return;
  }
  runStep('Installing packages', () => install(root));
}
