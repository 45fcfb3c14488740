import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const web = path.join(root, 'src/web');
const tailwind = fileURLToPath(import.meta.resolve('tailwindcss/index.css'));
const sheet = readFileSync(path.join(web, 'styles.css'), 'utf8');
const design = await loadDesignSystem(sheet, {
  base: web,
  loadStylesheet: async () => ({
    path: tailwind,
    base: path.dirname(tailwind),
    content: readFileSync(tailwind, 'utf8'),
  }),
});

/** Classes of the style sheet's own rules, and the marks of groups. */
const ownClasses = new Set([...sheet.matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name));
const marks = /^(?:group|peer)(?:\/|$)|^job-pane/;
const tokens = new Set([...sheet.matchAll(/(--[a-z][\w-]*):/g)].map(([, name = '']) => name));

const known = new Map<string, boolean>();
/** Whether the style sheet has something for a class: `text-danger` has no colour. */
function isKnown(name: string): boolean {
  const found =
    known.get(name) ??
    (marks.test(name) || ownClasses.has(name) || design.candidatesToCss([name])[0] !== null);
  known.set(name, found);
  return found;
}

/** One word that asks for a colour, a size of text or a radius of the theme. */
const themed =
  /^(?:[^\s:]+:)*-?(?:text|bg|border(?:-[xytbse])?|ring|outline|fill|stroke|divide|accent|decoration|rounded|shadow|max-w|font)-[a-z][a-z0-9-]*(?:\/\d+)?$/;

const isAttribute = ({ type, name }: any): boolean =>
  type === 'JSXAttribute' && /className$/i.test(String(name.name));

const carriers = new Set([
  'ArrayExpression',
  'CallExpression',
  'JSXExpressionContainer',
  'LogicalExpression',
  'TemplateLiteral',
]);

/** Whether the value of the node is a part of the value of a `className`. */
function isClassName(node: any): boolean {
  for (let [inner, outer] = [node, node.parent]; outer; inner = outer, outer = outer.parent) {
    if (isAttribute(outer)) {
      return true;
    }
    const isCarried =
      carriers.has(outer.type) ||
      (outer.type === 'ConditionalExpression' && outer.test !== inner) ||
      (outer.type === 'BinaryExpression' && outer.operator === '+');
    if (!isCarried) {
      return false;
    }
  }
  return false;
}

/** The whole words of a text; of a template without those that go on in a value. */
function listWords(node: any): string[] {
  if (node.type !== 'TemplateElement') {
    return node.value.split(/\s+/).filter(Boolean);
  }
  const { quasis } = node.parent;
  const isFirst = quasis[0] === node;
  const words: string[] = node.value.raw.split(/\s+/);
  return words.slice(isFirst ? 0 : 1, node.tail ? undefined : -1).filter(Boolean);
}

/** The words that are meant as classes. Elsewhere than in a `className` most words of a text must be known as such. */
function listClasses(node: any): string[] {
  const words = listWords(node);
  const isList = words.length > 1 && words.filter(isKnown).length * 2 > words.length;
  return isList || isClassName(node) ? words : words.filter((word) => themed.test(word));
}

const sizes =
  '(?:text|leading|tracking|indent|p[xytbse]?|m[xytbse]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|top|bottom|start|end|size|(?:min-|max-)?[wh]|basis|scroll-[mp][xytbse]?|rounded(?:-[a-z]+)?)';
const ownSize = new RegExp(`^(?:[^\\s]+:)?-?${sizes}-\\[[\\d.]+(?:px|rem|em|ch)?\\]!?$`);

/** Sizes that no step has, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'min-w-[2ch]': 'room for two figures before they are known',
};

const isChecked = (file: string): boolean =>
  file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file);

/** Runs `check` for each class that stands in a file of the browser half. */
const forClasses = (context: Context, findFault: (name: string) => string | undefined) => {
  if (!isChecked(fromRoot(context.filename))) {
    return {};
  }
  const check = (node: any) => {
    for (const name of listClasses(node)) {
      const message = findFault(name);
      if (message !== undefined) {
        context.report({ node, message: `'${name}' ${message}` });
      }
    }
  };
  return {
    Literal(node: any) {
      if (typeof node.value === 'string') {
        check(node);
      }
    },
    TemplateElement: check,
  };
};

/** A class for which the style sheet has nothing changes nothing, and nobody sees why. */
export const knownClasses = {
  meta: { type: 'problem', docs: { description: 'Use classes that exist' }, schema: [] },
  create: (context: Context) =>
    forClasses(context, (name) => {
      const [, token] = /[(:](--(?:color|text|radius|font|container)-[\w-]+)[),/]/.exec(name) ?? [];
      return isKnown(name) && (token === undefined || tokens.has(token))
        ? undefined
        : 'is no class: neither Tailwind nor styles.css has it.';
    }),
};

/** Texts and distances have the steps of the theme, so that screens look alike. */
export const sizesBySteps = {
  meta: { type: 'suggestion', docs: { description: 'Use the steps of the theme' }, schema: [] },
  create: (context: Context) =>
    forClasses(context, (name) =>
      ownSize.test(name) && !Object.hasOwn(exceptions, name)
        ? 'is a size of its own: use a step, of which 4 is 1rem, or a token of styles.css.'
        : undefined,
    ),
};
