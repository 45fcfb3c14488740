/** A rule of the linter, and the shortest file that breaks it. */
export interface Rule {
  readonly rule: string;
  readonly file: string;
  readonly source: string;
}

/** The rules that need types: they hold only while the linter finds each zone's project. */
export const typedRules: readonly Rule[] = [
  {
    rule: 'typescript(no-explicit-any)',
    file: 'src/server/any.ts',
    source: 'export const take = (value: any): boolean => value === 1;',
  },
  {
    rule: 'typescript(no-unsafe-assignment)',
    file: 'src/server/unchecked.ts',
    source: `export const read = (text: string): unknown => {\n  const value = JSON.parse(text);\n  return value;\n};`,
  },
  {
    rule: 'typescript(no-unsafe-return)',
    file: 'src/server/returned.ts',
    source: 'export const read = (text: string): number => JSON.parse(text);',
  },
  {
    rule: 'typescript(no-unsafe-member-access)',
    file: 'src/server/member.ts',
    source: 'export const read = (text: string): unknown => JSON.parse(text).id as unknown;',
  },
  {
    rule: 'typescript(no-unsafe-argument)',
    file: 'src/server/argument.ts',
    source: 'export const read = (text: string): number => Number.parseInt(JSON.parse(text), 10);',
  },
  {
    rule: 'typescript(no-unsafe-call)',
    file: 'src/server/call.ts',
    source: 'export const read = (text: string): unknown => JSON.parse(text)() as unknown;',
  },
  {
    rule: 'typescript(no-unsafe-type-assertion)',
    file: 'src/server/cast.ts',
    source: `export const read = (value: unknown) => value as { readonly id: string };`,
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'src/server/sure.ts',
    source: 'export const first = (list: string[]): string => list[0]!;',
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'src/server/forgotten.ts',
    source:
      'const work = async () => Promise.resolve(1);\nexport const start = () => {\n  work();\n};',
  },
  {
    rule: 'typescript(no-misused-promises)',
    file: 'src/server/misused.ts',
    source:
      'const may = async () => Promise.resolve(false);\nexport const act = () => (may() ? 1 : 2);',
  },
  {
    rule: 'typescript(await-thenable)',
    file: 'src/server/awaited.ts',
    source: 'export const one = async () => await 1;',
  },
  {
    rule: 'typescript(no-unnecessary-type-assertion)',
    file: 'src/server/needless.ts',
    source: 'export const same = (text: string) => text as string;',
  },
  {
    rule: 'typescript(consistent-type-imports)',
    file: 'src/server/typed.ts',
    source: `import { Actor } from '#server/http/actor.ts';\nexport const id = (actor: Actor) => actor.userId;`,
  },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: 'src/server/partly.ts',
    source: `export function number(word: 'one' | 'two'): number {\n  switch (word) {\n    case 'one':\n      return 1;\n  }\n  return 0;\n}`,
  },
];
