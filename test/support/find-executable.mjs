// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} the folders of PATH, in its order
 */
export function listPathFolders(env) {
  return (env['PATH'] ?? '').split(delimiter).filter(Boolean);
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} every place where PATH would look for one of `names`, the first name first
 */
export function listOnPath(names, env) {
  return names.flatMap((name) => listPathFolders(env).map((folder) => join(folder, name)));
}
