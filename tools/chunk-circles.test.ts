import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { findCircle, refuseChunkCircles } from './chunk-circles.ts';

describe('findCircle', () => {
  it('finds none where files only share imports', () => {
    const imports = { page: ['forms', 'app'], forms: ['app'], app: ['react'], react: [] };
    expect(findCircle(new Map(Object.entries(imports)))).toBeUndefined();
  });

  it('names the shortest circle', () => {
    const imports = { page: ['a'], a: ['b'], b: ['c'], c: ['a', 'd'], d: ['c'] };
    expect(findCircle(new Map(Object.entries(imports)))).toEqual(['c', 'd', 'c']);
  });
});

describe('the build', () => {
  /** `first` needs a part of the file `shared`, which needs a part of the file `first`. */
  const buildWith = (shared: RegExp) => {
    const root = makeScratchFolder({
      'page.js': "import { a } from './a.js'; console.log(a);",
      'a.js': "import { b } from './b.js'; export const a = [b];",
      'b.js': "import { c } from './c.js'; export const b = [c];",
      'c.js': 'export const c = [Math.random()];',
    });
    return build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [refuseChunkCircles()],
      build: {
        minify: false,
        rolldownOptions: {
          input: [
            join(root, 'page.js'),
            join(root, 'a.js'),
            join(root, 'b.js'),
            join(root, 'c.js'),
          ],
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'shared', test: shared },
                { name: 'rest', test: /[abc]\.js$/ },
              ],
            },
          },
        },
      },
    });
  };

  it('ends where files import each other in a circle', async () => {
    await expect(buildWith(/[ac]\.js$/)).rejects.toThrow(/in a circle: assets\/\w+-.* -> assets/);
  });

  it('goes on where one imports the other alone', async () => {
    await expect(buildWith(/[bc]\.js$/)).resolves.toBeDefined();
  });
});
