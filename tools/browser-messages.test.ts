import { runInNewContext } from 'node:vm';
import { assert, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { languages } from '#contract/platform/language.ts';
import { m } from '#messages';
import { writeMessage, writeMessages } from './browser-messages.ts';
import { type Message, readMessages } from './messages.ts';

const count = ['input count', 'local form = count: plural', 'local shown = count: number'];
const found: Message = [
  {
    declarations: count,
    match: { 'form=one': '{shown} job', 'form=other': '{shown} `jobs` of {company}' },
  },
];

it('writes fixed texts in place of their calls, and functions of the other messages', () => {
  const messages = new Map<string, Message>([
    ['nav_home', 'Home "of all"'],
    ['job_found', '{count} jobs'],
  ]);
  const code = [
    "import { m } from '#messages';",
    'const all = m.nav_home() + m.job_found({ count }) + item.m.other() + m.nav_home;',
  ];
  expect(writeMessages(code.join('\n'), messages).split('\n')).toEqual([
    'import { number, plural } from \'#messages/runtime\'; const m_job_found = (i) => `${i.count} jobs`; const m_nav_home = (i) => `Home "of all"`;',
    'const all = "Home \\"of all\\"" + m_job_found({ count }) + item.m.other() + m_nav_home;',
  ]);
});

it('does not know a message that no file has', () => {
  expect(() => writeMessages('m.nav_nowhere()', new Map())).toThrow('nav_nowhere');
});

it('chooses the form of a number', () => {
  expect(writeMessage(found)).toBe(
    "(i) => plural(i.count) == 'one' ? `${number(i.count)} job` : `${number(i.count)} \\`jobs\\` of ${i.company}`",
  );
  expect(writeMessage([{ match: { 'count=1': 'one', 'count=*': 'any', 'count=9': '' } }])).toBe(
    "(i) => i.count == '1' ? `one` : `any`",
  );
});

it('writes the parts of a text with marks', () => {
  expect(writeMessage('Saved {#day/}: {#link}{name}{/link}')).toBe(
    "{ parts: (i) => [{ type: 'text', value: `Saved ` }, { type: 'markup-standalone', name: 'day' }, { type: 'text', value: `: ` }, { type: 'markup-start', name: 'link' }, { type: 'text', value: `${i.name}` }, { type: 'markup-end', name: 'link' }] }",
  );
});

type Run = (inputs: Record<string, unknown>, options?: { locale: string }) => unknown;
type Compiled = Run & { parts?: Run };

const isCompiled = (value: unknown): value is Compiled => value !== undefined;

/** Runs the codes that this tool writes, in one context: one for each message would take seconds. */
const run = (codes: readonly string[], context: Readonly<Record<string, unknown>>): Compiled[] => {
  const values: unknown = runInNewContext(`[${codes.join(',\n')}]`, { ...context });
  assert(Array.isArray(values));
  return values.filter(isCompiled);
};

/** A part without the fields that nothing reads. */
const Parts = z.union([
  z.string(),
  z.array(
    z.object({ type: z.string(), name: z.optional(z.string()), value: z.optional(z.string()) }),
  ),
]);

/** Values of all kinds that a message chooses by; a number is one only where the message takes a number. */
const listValues = (code: string): (string | number)[] => {
  const chosen = [...code.matchAll(/i\.\w+ == '(\w+)'/g)].map(([, value = '']) => value);
  const others = /number\(|plural\(/.test(code) ? [1, 2, 12_345] : ['x'];
  return chosen.length === 0 || code.includes('plural(') ? others : chosen;
};

it.each(languages)('says in %s what the server says', (language) => {
  const number = (value: unknown) => new Intl.NumberFormat(language).format(Number(value));
  const plural = (value: unknown) => new Intl.PluralRules(language).select(Number(value));
  const onServer = new Map(Object.entries<unknown>(m));
  const messages = [...readMessages(language)];
  const codes = messages.map(([, message]) => writeMessage(message));
  const compiled = run(codes, { number, plural });
  expect(compiled).toHaveLength(messages.length);
  for (const [index, [key]] of messages.entries()) {
    const [code = '', inBrowser, server] = [codes[index], compiled[index], onServer.get(key)];
    assert(isCompiled(inBrowser) && isCompiled(server));
    for (const value of listValues(code)) {
      const inputs = Object.fromEntries(
        [...code.matchAll(/i\.(\w+)/g)].map(([, name = '']) => [name, value]),
      );
      const said = (inBrowser.parts ?? inBrowser)(inputs);
      const expected = (server.parts ?? server)(inputs, { locale: language });
      expect(Parts.parse(said), key).toEqual(Parts.parse(expected));
    }
  }
});
