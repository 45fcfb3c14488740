// @ts-check
// `npm start`. package.json says `exec` so that npm's signals reach this process instead of a shell, and
// names the command twice for shells without it.
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();

// Imported only now: an old Node must be able to read this file to the end.
void import('./launch.mjs');
