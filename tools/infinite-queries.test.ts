import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { edits, editModule } from './infinite-queries.ts';
import { root } from './project.ts';

it.each(Object.keys(edits))('%s is edited as the library is installed', (file) => {
  const code = readFileSync(join(root, file), 'utf8');
  const edited = editModule(`/site/${file}`, code);
  expect(edited).not.toBe(code);
  expect(edited.includes('infiniteQueryBehavior')).toBe(file.endsWith('infiniteQueryObserver.js'));
  expect(() => editModule(`/site/${file}`, 'export const other = 1;')).toThrow('has changed');
});
