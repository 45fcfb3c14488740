import type { Plugin } from 'vite';

const modules = 'node_modules/@tanstack/query-core/build/modern/';

/** Edits of the library's modules: each text is there once, or the build fails. */
export const edits: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  [`${modules}query.js`]: [
    ['import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";', ''],
    [
      '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)',
      'this.options.behavior',
    ],
  ],
  [`${modules}infiniteQueryObserver.js`]: [
    [
      'import { hasNextPage, hasPreviousPage }',
      'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior }',
    ],
    [
      'options._type = "infinite";\n\t\tsuper.setOptions(options);',
      'options._type = "infinite";\n\t\toptions.behavior = infiniteQueryBehavior(options.pages);\n\t\tsuper.setOptions(options);',
    ],
    [
      'options._type = "infinite";\n\t\treturn super.getOptimisticResult(options);',
      'options._type = "infinite";\n\t\toptions.behavior = infiniteQueryBehavior(options.pages);\n\t\treturn super.getOptimisticResult(options);',
    ],
  ],
};

export function editModule(path: string, code: string): string {
  const [, changes = []] = Object.entries(edits).find(([file]) => path.endsWith(file)) ?? [];
  return changes.reduce((edited, [text, other]) => {
    if (edited.split(text).length !== 2) {
      throw new Error(`${path} has changed: tools/infinite-queries.ts edits it.`);
    }
    return edited.replace(text, () => other);
  }, code);
}

/**
 * Lists by cursor are of dashboards alone: their observer brings what every query asks the library for, and no
 * public page loads it.
 */
export const infiniteQueries = (): Plugin => ({
  name: 'infinite-queries',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /@tanstack\/query-core\/build\/modern\/(?:query|infiniteQueryObserver)\.js$/ },
    handler: (code, id) => ({ code: editModule(id, code), map: null }),
  },
});
