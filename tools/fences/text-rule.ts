import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const folder = 'src/contract/platform/text/';

const isCheckedFile = (file: string): boolean =>
  file.startsWith('src/') && !file.startsWith(folder) && !/\.test\.tsx?$/.test(file);

/** Texts of people in any script are read in one folder: an expression elsewhere forgets the marks of one of them. */
export const textInOnePlace = {
  meta: { type: 'problem', docs: { description: 'Read texts of people in one place' }, schema: [] },
  create(context: Context) {
    if (!isCheckedFile(fromRoot(context.filename))) {
      return {};
    }
    const report = (node: object, found: string) =>
      context.report({
        node,
        message: `'${found}': use a function of ${folder}, or add one there.`,
      });
    const check = (node: object, pattern: unknown) => {
      const [property] = /\\p\{[^}]*\}?/iu.exec(typeof pattern === 'string' ? pattern : '') ?? [];
      if (property !== undefined) {
        report(node, property);
      }
    };
    return {
      Literal: (node: any) => check(node, node.regex?.pattern ?? node.value),
      TemplateElement: (node: any) => check(node, node.value.raw),
      CallExpression({ callee, arguments: [separator] }: any) {
        const pattern = separator?.regex?.pattern;
        if (callee?.property?.name === 'split' && /^\(?\\s[+*]?\)?$/.test(pattern ?? '')) {
          report(separator, `split(/${pattern}/)`);
        }
      },
      NewExpression(node: any) {
        if (node.callee?.property?.name === 'Segmenter') {
          report(node, 'Segmenter');
        }
      },
    };
  },
};
