// @ts-check
// Loaded first, by Nodes that are too old for the rest: only what Node 12 knows.
import { readFileSync } from 'node:fs';

/** @param {string} version `20.19.1` @param {string} [minimum] `20.19` */
export const isAtLeast = (version, minimum = '') =>
  version.localeCompare(minimum, 'en', { numeric: true }) >= 0;

/** Ends the process with one sentence when this Node is older than package.json asks for. */
export function requireSupportedNode() {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const engine = /"node": ">=([\d.]+)"/.exec(manifest);
  if (engine && !isAtLeast(process.versions.node, engine[1])) {
    console.error(`This needs Node ${engine[1]} or newer; here is Node ${process.versions.node}.`);
    process.exit(1);
  }
}
