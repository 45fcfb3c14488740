import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const value = String.raw`(?:\d|\[|\(|auto|px|full)`;
/** Utilities that name a side of the screen, such as `ml-2`, `lg:right-0`, `border-l` and `text-left`. */
const sides = new RegExp(
  String.raw`(?:^|[\s:!])(-?(?:(?:scroll-)?[mp][lr]|left|right)-${value}|(?:border|rounded)-[tb]?[lr](?!\w)|(?:text|float|clear)-(?:left|right)\b)`,
);

/** Screens that are read from right to left are mirrored: a class names the start or the end of a line. */
export const startAndEnd = {
  meta: { type: 'problem', docs: { description: 'Name start and end, not sides' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('src/web/') || /\.test\.tsx?$/.test(file)) {
      return {};
    }
    const check = (node: object, text: unknown) => {
      const found = typeof text === 'string' ? sides.exec(text) : null;
      if (found) {
        const message = `'${found[1]}' names a side: use start and end (ms, pe, border-s, text-end …).`;
        context.report({ node, message });
      }
    };
    return {
      Literal: (node: any) => check(node, node.value),
      TemplateElement: (node: any) => check(node, node.value.cooked),
    };
  },
};
