import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Attributes that people see or hear. */
const textAttributes = new Set(
  'alt aria-label aria-description description emptyChoice hint intro label legend placeholder summary title'.split(
    ' ',
  ),
);

const hasWord = (text: unknown): text is string =>
  typeof text === 'string' && text !== 'https://' && /\p{L}{2}/u.test(text);

/** Texts of the browser half stand in messages, in all languages. */
export const textsInMessages = {
  meta: { type: 'problem', docs: { description: 'Write texts as messages' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    // Only who builds the site opens the pages of `dev`.
    if (!/^src\/web\/(?!pages\/dev\/).*\.tsx?$/.test(file) || isTest(file)) {
      return {};
    }
    const check = (node: object, text: unknown) => {
      if (hasWord(text)) {
        const shown = text.trim().slice(0, 40);
        context.report({
          node,
          message: `'${shown}' is a text: put it into messages/ and call m.`,
        });
      }
    };
    return {
      CallExpression(node: any) {
        const [text] = node.callee.object?.name === 'toast' ? node.arguments : [];
        if (text?.type === 'TemplateLiteral') {
          check(text, text.quasis.map((part: any) => part.value.cooked).join(' '));
        } else if (
          node.callee.property?.name !== 'dismiss' &&
          node.callee.property?.name !== 'remove'
        ) {
          check(text, text?.value);
        }
      },
      JSXText: (node: any) => check(node, node.value),
      JSXAttribute: (node: any) => {
        if (textAttributes.has(node.name.name)) {
          const { value } = node;
          check(
            node,
            value?.type === 'JSXExpressionContainer' ? value.expression.value : value?.value,
          );
        }
      },
    };
  },
};

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** A message is read when it is shown: a module is evaluated once for people of all languages. */
export const messagesWhenShown = {
  meta: { type: 'problem', docs: { description: 'Call messages inside functions' }, schema: [] },
  create(context: Context) {
    if (isTest(fromRoot(context.filename))) {
      return {};
    }
    return {
      CallExpression(node: any) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.name !== 'm') {
          return;
        }
        for (let outer = node.parent; outer; outer = outer.parent) {
          if (functionTypes.has(outer.type)) {
            return;
          }
        }
        const message = 'This message is read once, in English: call it in a function.';
        context.report({ node, message });
      },
    };
  },
};
