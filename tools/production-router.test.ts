import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { trimModule, unusedParts } from './production-router.ts';

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

const lib = new URL('../node_modules/react-router/dist/production/lib/', import.meta.url);
const trim = (file: string) => {
  const path = fileURLToPath(new URL(file, lib));
  return trimModule(path, readFileSync(path, 'utf8'));
};

it.each(['dom/lib.js', 'context.js'])('%s keeps no component that nothing uses', (file) => {
  expect(trim(file)).toMatch(/^const \w+ = \/\* @__PURE__ \*\/ React\$1\.\w+\(/m);
  expect(trim(file)).not.toMatch(/^\w+\.displayName|^const \w+ = React\$1\.\w+\(/m);
});

it('shows no errors of server components', () => {
  expect(trim('hooks.js').match(/RSCErrorHandler/g)).toHaveLength(1);
  expect(() => trimModule(fileURLToPath(new URL('hooks.js', lib)), '')).toThrow('has changed');
});

it.each(['hooks.js', 'components.js', 'router/router.js', 'router/utils.js', 'dom/lib.js'])(
  '%s keeps what it checks, and says it without sentences for developers',
  (file) => {
    const code = readFileSync(new URL(file, lib), 'utf8');
    const count = (text: string) => text.match(/\binvariant\(/g)?.length;
    expect(count(trim(file))).toBe(count(code));
    expect(trim(file)).not.toMatch(/\b(?:warning|warnOnce)\(|may be used only in the context/);
    expect(trim(file)).not.toMatch(/invariant\(\);/);
  },
);
