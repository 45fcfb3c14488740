// @ts-check
// Loaded before anything else and by Nodes that are too old for the rest: no `node:` prefix, no newer syntax.
import { readFileSync } from 'fs';

/**
 * @param {string} version `20.19.1`
 * @param {string} minimum `20.19`; missing parts count as 0
 */
export function isAtLeast(version, minimum) {
  const parts = version.split('.').map(Number);
  const wanted = minimum.split('.').map(Number);
  for (let i = 0; i < 3; i += 1) {
    const difference = (parts[i] || 0) - (wanted[i] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Ends the process with one sentence when this Node is older than package.json asks for. */
export function requireSupportedNode() {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const minimum = JSON.parse(manifest).engines.node.replace('>=', '');
  if (isAtLeast(process.versions.node, minimum)) return;
  console.error(`This needs Node ${minimum} or newer; here is Node ${process.versions.node}.`);
  process.exit(1);
}
