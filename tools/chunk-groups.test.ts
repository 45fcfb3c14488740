import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toModuleTest } from './chunk-group.ts';
import { bundlerModules, chunkGroups } from './chunk-groups.ts';

const listed = chunkGroups.flatMap(({ name, files = [], except = [] }) =>
  [...files, ...except].map((file) => ({ name, file })),
);

describe('the groups of modules', () => {
  it('name files and folders that exist: a file that was renamed would move to another chunk', () => {
    const gone = listed.filter(({ file }) => !bundlerModules.includes(file) && !existsSync(file));
    expect(gone).toEqual([]);
  });

  it('name a file once', () => {
    const files = listed.map(({ file }) => file);
    expect(files).toEqual([...new Set(files)]);
  });

  it('have the modules of their folders and files, and no others that begin alike', () => {
    const test = toModuleTest(['src/web/ui/', 'src/web/pages/home.tsx', 'node_modules/react/']);
    expect(test.test('/site/src/web/ui/button.tsx')).toBe(true);
    expect(test.test('/site/src/web/pages/home.tsx')).toBe(true);
    expect(test.test(String.raw`C:\site\node_modules\react\index.js`)).toBe(true);
    expect(test.test('/site/src/web/pages/home-tsx')).toBe(false);
    expect(test.test('/site/node_modules/react-dom/index.js')).toBe(false);
    expect(test.test('/site/other-src/web/ui/button.tsx')).toBe(false);
    expect(toModuleTest(['src/web/ui/'], ['src/web/ui/a.ts']).test('/site/src/web/ui/a.ts')).toBe(
      false,
    );
    expect(toModuleTest(bundlerModules).test('\0rolldown/runtime.js')).toBe(true);
  });
});
