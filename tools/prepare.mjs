// @ts-check
import { buildIfStale } from './build.mjs';
import { installIfStale } from './install.mjs';
import { root, StepFailed } from './project.mjs';

/** Installs and builds what is missing or stale; says nothing when nothing is. Ends the process on failure. */
export function prepare() {
  try {
    installIfStale(root);
    buildIfStale(root);
  } catch (error) {
    if (!(error instanceof StepFailed)) {
      throw error;
    }
    console.error(error.message);
    process.exit(1);
  }
}
