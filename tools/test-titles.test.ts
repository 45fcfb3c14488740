import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isNamed, readTitles } from './test-titles.mjs';

const source = String.raw`
describe('a noun', () => {
  it('works', () => {});
  it("holds \"it\"", async () => {});
  test(
    ${'`'}axe finds nothing on ${'$'}{route.pattern}${'`'},
    async () => {},
  );
  it.each([
    ['a)(', "b"],
    ['c', failing('d')],
  ] as const)('takes %s for $name', (a, b) => {});
  it.runIf(isLinux)(
    'runs on Linux', () => {});
});
describe.each(views)('the %s view', () => {
  it.skip('sleeps', () => {});
  it.todo('waits');
  visit('nothing');
  await submit(form)('no title');
});
`;

describe('readTitles', () => {
  it('finds every test, also behind rows and conditions, and nothing else', () => {
    expect(readTitles(source)).toEqual([
      'works',
      'holds "it"',
      'axe finds nothing on ${route.pattern}',
      'takes %s for $name',
      'runs on Linux',
    ]);
  });

  it('finds the tests of this file', () => {
    const own = readTitles(readFileSync(new URL(import.meta.url), 'utf8'));
    expect(own).toContain('finds the tests of this file');
    expect(own).toContain('%j by the name %j: %s');
  });
});

describe('isNamed', () => {
  it.each([
    ['works', 'works', true],
    ['works', 'works well', false],
    ['stands at %s', 'stands at %s', true],
    ['stands at %s', 'stands at /home', true],
    ['stands at %s', 'stands at ', false],
    ['stands at %s', 'stands at %j: %s', false],
    ['%s becomes %s', 'BANNED_USER becomes user-disabled', true],
    ['axe finds nothing on ${route.pattern}', 'axe finds nothing on /blog', true],
    ['$call answers each as it should', 'GET /jobs answers each as it should', true],
    ['costs $299 (a month)', 'costs $299 (a month)', true],
    ['costs $299 (a month)', 'costs x', false],
    ['%s', 'anything', false],
  ])('%j by the name %j: %s', (title, name, expected) => {
    expect(isNamed(title, name)).toBe(expected);
  });
});
