import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unusedParts } from './production-router.ts';

const listExports = (code: string): readonly string[] => [
  ...[...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/.* as /, '')),
  ),
  ...[...code.matchAll(/export const (\w+)/g)].map(([, name = '']) => name),
];

it.each(Object.keys(unusedParts))('%s of the router is left out by all of its names', (file) => {
  const names = listExports(readFileSync(file, 'utf8'));
  expect(names.length).toBeGreaterThan(3);
  expect(listExports(unusedParts[file] ?? '').toSorted()).toEqual(names.toSorted());
});
