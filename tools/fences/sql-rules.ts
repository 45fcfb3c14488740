import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const parametersFile = 'src/server/platform/database/parameters.ts';

const isChecked = (file: string): boolean =>
  file.startsWith('src/server/') && file !== parametersFile && !file.endsWith('.test.ts');

const writers = {
  timestamptz: 'moment',
  'timestamptz[]': 'moments',
  'uuid[]': 'uuids',
  'text[]': 'texts',
};

/** The values of prepared statements come later: their placeholders have their casts. */
const isPlaceholder = ({ type, callee }: any) =>
  type === 'CallExpression' && callee.property?.name === 'placeholder';

/** Moments and lists are written by one function each. */
export const sqlParameters = {
  meta: { type: 'problem', docs: { description: 'Write parameters in one way' }, schema: [] },
  create(context: Context) {
    if (!isChecked(fromRoot(context.filename))) {
      return {};
    }
    return {
      TaggedTemplateExpression({ tag, quasi: { quasis, expressions } }: any) {
        for (const [index, expression] of (tag.name === 'sql' ? expressions : []).entries()) {
          const [, type] =
            /^::(timestamptz(?:\[\])?|uuid\[\]|text\[\])/.exec(quasis[index + 1].value.raw) ?? [];
          if (type !== undefined && !isPlaceholder(expression)) {
            const writer = writers[type as keyof typeof writers];
            context.report({
              node: expression,
              message: `Write it by ${writer}() of parameters.ts.`,
            });
          }
          if (expression.callee?.property?.name === 'toISOString') {
            context.report({ node: expression, message: 'Write it by moment() of parameters.ts.' });
          }
        }
      },
    };
  },
};

const schemas = fileURLToPath(new URL('../../db/*-schema.ts', import.meta.url));

/** The columns of each table, by their names in the database. */
const columns = new Map(
  globSync(schemas).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^export const \w+ = pgTable\(/m)
      .slice(1)
      .map((text): [string, Set<string>] => {
        const [table = '', ...names] = [
          ...text.matchAll(/(?:^\s*|: (?:\w+\()?)'(\w+)'|: \w+\(\s*'(\w+)'/g),
        ].map(([, name, column]) => column ?? name ?? '');
        return [table, new Set(names)];
      }),
  ),
);

const qualified = new RegExp(`(?<![\\w."$])(${[...columns.keys()].join('|')})\\.([a-z_]+)\\b`, 'g');

/** A renamed column is found where a raw statement names it. */
export const knownColumns = {
  meta: { type: 'problem', docs: { description: 'Name columns that exist' }, schema: [] },
  create(context: Context) {
    if (!isChecked(fromRoot(context.filename))) {
      return {};
    }
    return {
      TaggedTemplateExpression({ tag, quasi: { quasis } }: any) {
        for (const node of tag.name === 'sql' ? quasis : []) {
          for (const [name, table = '', column = ''] of node.value.raw.matchAll(qualified)) {
            if (!columns.get(table)?.has(column)) {
              context.report({ node, message: `No column ${name} stands in db/.` });
            }
          }
        }
      },
    };
  },
};
