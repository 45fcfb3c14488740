import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../src/web', import.meta.url));
const sheet = readFileSync(path.join(web, 'styles.css'), 'utf8');
const tailwind = path.join(web, '../../node_modules/tailwindcss/index.css');
const design = await loadDesignSystem(sheet, {
  base: web,
  loadStylesheet: async () => ({
    path: tailwind,
    base: path.dirname(tailwind),
    content: readFileSync(tailwind, 'utf8'),
  }),
});

/** Classes of the style sheet's own rules. */
const ownClasses = new Set([...sheet.matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name));
/** Names by which CSS and tests find an element, and the marks of groups. */
const names = /^(?:group|peer)(?:\/|$)|^job-pane/;

/** Whether the style sheet has something for a class: `text-danger` has no colour. */
const isKnown = (name: string): boolean =>
  names.test(name) || ownClasses.has(name) || design.candidatesToCss([name])[0] !== null;

const files = globSync('**/*.tsx', { cwd: web }).filter((file) => !file.endsWith('.test.tsx'));
const colours =
  /^(?:[\w-]+:)*(?:text|bg|border|ring|outline|fill|stroke|divide|accent|decoration)-[a-z-]+$/;

function listClasses(file: string): string[] {
  const source = readFileSync(path.join(web, file), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|^\s*\/\/.*$/gm,
    '',
  );
  const attributes = [...source.matchAll(/\b\w*[cC]lassName="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const strings = [...source.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(
    ([, text, template = '']) => text ?? template,
  );
  const coloured = strings
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => colours.test(word));
  return [...attributes.flatMap((text) => text.split(/\s+/)), ...coloured].filter(Boolean);
}

it('knows every class of the browser half', () => {
  const unknown = files.flatMap((file) =>
    listClasses(file)
      .filter((name) => !isKnown(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it.each(['text-danger', 'bg-primry', 'lg:border-lines', 'card-surfce'])(
  'does not know %s',
  (name) => {
    expect(isKnown(name)).toBe(false);
  },
);

it.each(['text-error', 'max-sm:hidden', 'card-surface', 'btn', '[&_a]:underline'])(
  'knows %s',
  (name) => {
    expect(isKnown(name)).toBe(true);
  },
);
