// @ts-check
// `npm test`: installs and builds what is missing, then runs everything there is to run.
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();

// Imported only now: an old Node must be able to read this file to the end.
void import('./test-run.mjs');
