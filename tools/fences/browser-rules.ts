import { fromRoot } from './imports.ts';

interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const loaderTypes = new Set(['ActionFunctionArgs', 'LoaderFunction', 'LoaderFunctionArgs']);
const loaderFiles = new Set(['src/web/api/load-queries.ts', 'src/web/app/lazy-page.tsx']);

/** The URL of a loader's request begins with the page's language, which `pageLoader` takes away. */
export const pageLoaders = {
  meta: { type: 'problem', docs: { description: 'Make loaders with `pageLoader`' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('src/web/') || isTest(file) || loaderFiles.has(file)) {
      return {};
    }
    return {
      ImportSpecifier(node: any) {
        const name: string = node.imported.name;
        if (loaderTypes.has(name)) {
          const message = `'${name}' has the URL with its language: use \`load\` or \`pageLoader\`.`;
          context.report({ node, message });
        }
      },
    };
  },
};

const isInsideTry = (node: any): boolean => {
  for (let [inner, outer] = [node, node.parent]; outer; inner = outer, outer = outer.parent) {
    if (outer.type === 'TryStatement' && outer.block === inner) {
      return true;
    }
  }
  return false;
};

const isImportMeta = (node: any): boolean =>
  node?.type === 'MemberExpression' && node.object.type === 'MetaProperty';

const linkFile = 'src/web/lib/read-link.ts';
const throwing = new Set(['JSON.parse', 'decodeURI', 'decodeURIComponent']);

const nameOf = (callee: any): string =>
  callee.type === 'MemberExpression'
    ? `${callee.object.name}.${callee.property.name}`
    : String(callee.name);

/** Text that somebody stored or sent must not take down the page that reads it. */
export const safeReaders = {
  meta: { type: 'problem', docs: { description: 'Read stored text safely' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    if (!/^src\/(?:web|contract)\//.test(file) || isTest(file) || file === linkFile) {
      return {};
    }
    return {
      NewExpression(node: any) {
        const isLink = node.callee.name === 'URL' && !isImportMeta(node.arguments[1]);
        if (isLink && !isInsideTry(node)) {
          const message = 'This throws for a link that is none: use `readLink`.';
          context.report({ node, message });
        }
      },
      CallExpression(node: any) {
        const name = nameOf(node.callee);
        if (throwing.has(name) && !isInsideTry(node)) {
          context.report({ node, message: `'${name}' throws for other text: catch that.` });
        }
      },
    };
  },
};

/** A form that does not say why it was refused loses the sentence with its toast. */
export const formsSayErrors = {
  meta: { type: 'problem', docs: { description: 'Show errors in forms' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    if (isTest(file) || file === 'src/web/forms/text-form.tsx') {
      return {};
    }
    return {
      Program({ body }: any) {
        const imported = body.filter(({ type }: any) => type === 'ImportDeclaration');
        const isFrom = (name: string) => (node: any) => node.source.value.endsWith(`/${name}`);
        const form = imported
          .filter(isFrom('form.tsx'))
          .flatMap(({ specifiers }: any) => specifiers)
          .find((specifier: any) => specifier.imported?.name === 'Form');
        if (form && !imported.some(isFrom('error-summary.tsx'))) {
          const message =
            'Show why it was refused: use `FormDialog` or `TextForm`, or put an `ErrorSummary` inside.';
          context.report({ node: form, message });
        }
      },
    };
  },
};

const lazyFile = 'src/web/lib/lazy-part.ts';

const isInComponent = (node: any): boolean => {
  for (let outer = node.parent; outer; outer = outer.parent) {
    const name = String(outer.id?.name);
    if (/Function|VariableDeclarator/.test(outer.type) && /^(?:[A-Z]|use[A-Z])/.test(name)) {
      return !/^(?:lazy|titled|switched)/.test(String(outer.init?.callee?.name));
    }
  }
  return false;
};

/** A part that is loaded in a way of its own takes down the page where its file is missing, or waits for good. */
export const lazyParts = {
  meta: { type: 'problem', docs: { description: 'Load parts by `lazyPart`' }, schema: [] },
  create(context: Context) {
    const file = fromRoot(context.filename);
    if (!file.startsWith('src/web/') || isTest(file) || file === lazyFile) {
      return {};
    }
    const report = (node: object) =>
      context.report({ node, message: 'Load a part of a page by `lazyPart` of lib/lazy-part.ts.' });
    return {
      ImportSpecifier(node: any) {
        if (node.imported.name === 'lazy' && node.parent.source.value === 'react') {
          report(node);
        }
      },
      MemberExpression(node: any) {
        if (node.object.name === 'React' && node.property.name === 'lazy') {
          report(node);
        }
      },
      ImportExpression(node: any) {
        if (String(node.source.value).endsWith('.tsx') && isInComponent(node)) {
          report(node);
        }
      },
    };
  },
};
