// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter } from 'node:path';

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
function listPathFolders(env) {
  return (env['PATH'] ?? '').split(delimiter).filter(Boolean);
}
