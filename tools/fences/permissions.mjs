import { readFileSync } from 'node:fs';
import { fromRoot } from './import-targets.mjs';

const decided =
  /^src\/server\/.*\.policy\.ts$|^src\/server\/(?:http|database|ops|events)\/|\.test\.ts$/;
const actorNames = new Set(['actor', 'viewer']);

/** The error codes that say "you may not": status 403 in the contract's table. */
const refusals = new Set(
  [
    ...readFileSync(new URL('../../src/contract/errors.ts', import.meta.url), 'utf8').matchAll(
      /'([a-z-]+)': \{\s*status: 403,/g,
    ),
  ].map(([, code]) => code),
);

/**
 * The property that is read of the actor: `actor.userId`, `request.actor?.isEmployer`.
 *
 * @param {any} node
 * @returns {string | undefined}
 */
function readOfActor(node) {
  if (node.type === 'ChainExpression') {
    return readOfActor(node.expression);
  }
  if (node.type !== 'MemberExpression') {
    return undefined;
  }
  const { object, property } = node;
  const name = object.type === 'MemberExpression' ? object.property.name : object.name;
  return actorNames.has(name) ? property.name : readOfActor(object);
}

/**
 * Who may is decided in `*.policy.ts` alone. Elsewhere this refuses what such a decision is made of:
 * a role read of the actor, the actor compared with a row, a refusal thrown by hand, and a row that
 * is called authorized without having been.
 */
export const permissionInPolicy = {
  meta: { type: 'problem', docs: { description: 'Decide permissions in policies' }, schema: [] },

  /** @param {{ filename: string, report: (problem: object) => void }} context */
  create(context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('src/server/') || decided.test(file)) {
      return {};
    }
    /**
     * @param {object} node
     * @param {string} what
     */
    const report = (node, what) =>
      context.report({
        node,
        message: `${what}: ask a policy (authorize, or its allows) instead.`,
      });

    return {
      /** @param {any} node */
      MemberExpression(node) {
        if (/^is[A-Z]/.test(readOfActor(node) ?? '')) {
          report(node, 'A role is read outside *.policy.ts');
        }
      },
      /** @param {any} node */
      BinaryExpression({ left, right, operator }) {
        const compares = /^[!=]==?$/.test(operator);
        const withNothing = [left, right].some((side) => side.type === 'Literal');
        if (compares && !withNothing && (readOfActor(left) || readOfActor(right))) {
          report(left, 'The actor is compared with a row outside *.policy.ts');
        }
      },
      /** @param {any} node */
      NewExpression({ callee, arguments: [code] }) {
        if (callee.name === 'AppError' && refusals.has(code?.value)) {
          report(callee, `'${code.value}' is thrown outside *.policy.ts`);
        }
      },
      /** @param {any} node */
      TSAsExpression({ typeAnnotation }) {
        if (typeAnnotation.typeName?.name === 'Authorized') {
          report(typeAnnotation, 'A row is called Authorized by hand');
        }
      },
    };
  },
};
