import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const value = String.raw`(?:\d|\[|\(|auto|px|full)`;
const side = '(?:left|right)';
/** Utilities that name a side of the screen, such as `ml-2`, `lg:right-0`, `border-l` and `text-left`. */
const utilities = String.raw`-?(?:(?:scroll-)?[mp][lr]|left|right|translate-x)-${value}|(?:border|rounded)-[tb]?[lr](?!\w)|(?:text|float|clear|object)-${side}\b|origin-(?:(?:top|bottom)-)?${side}\b|bg-(?:linear|gradient)-to-[tb]?[lr]\b`;
/** Declarations of style sheets: `margin-left:auto`, `left:0`, `text-align:right`. */
const declarations = String.raw`(?:[a-z-]+-)?${side}\s*:\s*[-\w.]|(?:text-align|float|clear)\s*:\s*${side}\b`;
const sides = new RegExp(
  String.raw`(?:^|[\s:!])(${utilities})|(?:^|[{;]\s*)(${declarations})`,
  'm',
);

/** The first class or declaration that names a side of the screen; of a style sheet or of a string in the code. */
export const findSide = (text: string): string | undefined => {
  const [, utility, declaration] = sides.exec(text) ?? [];
  return utility ?? declaration;
};

/** Properties of a `style` that name a side. */
const sideProperty =
  /^(?:(?:scroll)?(?:margin|padding)|border\w*|inset)?(?:Left|Right)\w*$|^(?:left|right)$/i;

const isCheckedFile = (file: string): boolean =>
  file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file);

/** Screens that are read from right to left are mirrored: a class names the start or the end of a line. */
export const startAndEnd = {
  meta: { type: 'problem', docs: { description: 'Name start and end, not sides' }, schema: [] },
  create(context: Context) {
    if (!isCheckedFile(fromRoot(context.filename))) {
      return {};
    }
    const report = (node: object, name: string) => {
      const message = `'${name}' names a side: use start and end (ms, pe, border-s, text-end …).`;
      context.report({ node, message });
    };
    const check = (node: object, text: unknown) => {
      const found = typeof text === 'string' ? findSide(text) : undefined;
      if (found !== undefined) {
        report(node, found);
      }
    };
    return {
      Literal: (node: any) => check(node, node.value),
      TemplateElement: (node: any) => check(node, node.value.cooked),
      JSXAttribute(node: any) {
        const properties = node.name.name === 'style' ? node.value?.expression?.properties : [];
        for (const { key } of properties ?? []) {
          if (sideProperty.test(key?.name ?? '')) {
            report(key, key.name);
          }
        }
      },
    };
  },
};

/** Icons that point along the line. Media players and clocks are not mirrored, nor is an arrow with two heads. */
const directed =
  /^(?!ArrowLeftRight$)(?:\w*(?:Left|Right)\w*|Send\w*|Reply\w*|Forward|Log(?:In|Out)|(?:Un|Re)do\w*|ExternalLink)$/;

/** "Back" points to the right where lines begin there. */
export const mirroredIcons = {
  meta: { type: 'problem', docs: { description: 'Mirror icons with a direction' }, schema: [] },
  create(context: Context) {
    if (!isCheckedFile(fromRoot(context.filename))) {
      return {};
    }
    return {
      JSXOpeningElement(node: any) {
        if (node.name.name !== 'Icon') {
          return;
        }
        const find = (name: string) => node.attributes.find((one: any) => one.name?.name === name);
        const icon: unknown = find('of')?.value?.expression?.name;
        if (typeof icon === 'string' && directed.test(icon) && !find('mirrored')) {
          const message = `'${icon}' points along the line: write <Icon mirrored of={${icon}}.`;
          context.report({ node, message });
        }
      },
    };
  },
};
