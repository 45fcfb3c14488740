import { fromRoot } from './import-targets.mjs';

const emptyCollections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
const holders = new Set(['Pool', 'Client', 'PGlite', 'Worker']);
const makers = new Set(['makeStore', 'configureStore', 'buildApp']);

/** @param {any} value The right side of a declaration. */
function holdsState(value) {
  if (value?.type === 'NewExpression') {
    const empty = value.arguments.length === 0 && emptyCollections.has(value.callee.name);
    return empty || holders.has(value.callee.name ?? value.callee.property?.name);
  }
  return value?.type === 'CallExpression' && makers.has(value.callee.name);
}

/** A module holds no state: what lives on is made by an entry and handed down. */
export const noModuleState = {
  meta: { type: 'problem', docs: { description: 'Keep state out of modules' }, schema: [] },

  /** @param {{ filename: string, report: (problem: object) => void }} context */
  create(context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('src/') || /\.test\.tsx?$|\/(?:main|entry-[a-z]+)\.tsx?$/.test(file)) {
      return {};
    }
    return {
      /** @param {any} node */
      Program({ body }) {
        const declarations = body
          .map((/** @type {any} */ node) => node.declaration ?? node)
          .filter((/** @type {any} */ node) => node.type === 'VariableDeclaration');
        for (const declaration of declarations) {
          const variables = declaration.declarations.map((/** @type {any} */ one) => one.init);
          if (declaration.kind !== 'const' || variables.some(holdsState)) {
            context.report({
              node: declaration,
              message: 'A module holds no state: make it in an entry and hand it down.',
            });
          }
        }
      },
    };
  },
};
