import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared']);

/** Files are named after their content: no drawers, no barrels. */
export const fileNames = {
  meta: { type: 'suggestion', docs: { description: 'Name files after their content' }, schema: [] },
  create(context: Context) {
    const words = path.basename(context.filename).split(/[.-]/).slice(0, -1);
    return {
      Program(node: object) {
        if (words[0] === 'index' || words.some((word) => drawers.has(word))) {
          context.report({ node, message: 'Name the file after what stands in it.' });
        }
      },
      ExportAllDeclaration(node: object) {
        context.report({ node, message: 'Import from the file that declares it; no barrels.' });
      },
    };
  },
};

const emptyCollections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
const stateful = new Set(['Pool', 'Client', 'Worker', 'makeStore', 'configureStore', 'buildApp']);

/** `value` is the right side of a declaration. */
const holdsState = (value: any) =>
  stateful.has(value?.callee?.name ?? value?.callee?.property?.name) ||
  (value?.type === 'NewExpression' &&
    value.arguments.length === 0 &&
    emptyCollections.has(value.callee.name));

/** Modules hold no state: stores, clocks, pools and clients are made by an entry and passed on. */
export const noModuleState = {
  meta: { type: 'problem', docs: { description: 'Keep state out of modules' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('src/') || /\.test\.tsx?$|\/(?:main|entry-[a-z]+)\.tsx?$/.test(file)) {
      return {};
    }
    return {
      Program({ body }: any) {
        for (const { declaration, ...statement } of body) {
          const node = declaration ?? statement;
          const isState =
            node.type === 'VariableDeclaration' &&
            (node.kind !== 'const' || node.declarations.some((one: any) => holdsState(one.init)));
          if (isState) {
            context.report({ node, message: 'Make state in an entry and pass it on.' });
          }
        }
      },
    };
  },
};

const policyFile = /^src\/server\/.*\.policy\.ts$|^src\/server\/platform\/|\.test\.ts$/;

/** The error codes with status 403 in the contract's table. */
const forbidden = new Set(
  [
    ...readFileSync(
      new URL('../../src/contract/platform/errors.ts', import.meta.url),
      'utf8',
    ).matchAll(/'([a-z-]+)': answer\(403,/g),
  ].map(([, code]) => code),
);

/** Permission is decided in `*.policy.ts` and granted by `authorize()` alone. */
export const permissionInPolicy = {
  meta: { type: 'problem', docs: { description: 'Decide permissions in policies' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('src/server/') || policyFile.test(file)) {
      return {};
    }
    return {
      CallExpression({ callee }: any) {
        if (file.endsWith('.routes.ts') && /^authorize(?:Role)?$/.test(callee.name)) {
          context.report({ node: callee, message: 'Services authorize; hand the actor to one.' });
        }
      },
      NewExpression({ callee, arguments: [code] }: any) {
        if (callee.name === 'AppError' && forbidden.has(code?.value)) {
          const message = `'${code.value}' is thrown outside *.policy.ts: use authorize().`;
          context.report({ node: callee, message });
        }
      },
      TSAsExpression({ typeAnnotation }: any) {
        if (typeAnnotation.typeName?.name === 'Authorized') {
          context.report({ node: typeAnnotation, message: 'Only authorize() makes Authorized.' });
        }
      },
    };
  },
};
