import { expect, it } from 'vitest';
import { nameModules } from './page-modules.ts';

it('names the source of each lazily imported module beside its import', () => {
  expect(nameModules("page(() => import('#web/pages/home.tsx'));")).toBe(
    "page(() => import('#web/pages/home.tsx'), 'src/web/pages/home.tsx');",
  );
  expect(nameModules("titled(\n  'A',\n  () => import('#web/pages/a.tsx'),\n)")).toBe(
    "titled(\n  'A',\n  () => import('#web/pages/a.tsx'), 'src/web/pages/a.tsx',\n)",
  );
});
