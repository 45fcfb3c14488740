import { describe, expect, it } from 'vitest';
import { nameChunk } from './browser-chunks.ts';

const web = '/site/src/web';

/** A graph of modules: each with those that import it, and whether a page or the entry loads it lazily. */
const makeGraph = (importers: Record<string, string[]>, code: Record<string, string> = {}) => ({
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    importedIds: Object.keys(importers).filter((imported) => importers[imported]?.includes(id)),
    dynamicImporters: /\/(?:pages|layouts)\/|job-content|entry-client/.test(id)
      ? ['/site/src/web/routes.tsx']
      : [],
    code: code[id] ?? '',
  }),
});

const name = (id: string, ...graph: Parameters<typeof makeGraph>) =>
  nameChunk(id, makeGraph(...graph) as unknown as Parameters<typeof nameChunk>[1]);

describe('the chunk of a module', () => {
  it('is that of its library, for the libraries that every page loads, and for no other package', () => {
    const inPackage = (file: string) => `/site/node_modules/${file}`;
    expect(name(inPackage('react-dom/client.js'), {})).toBe('react');
    expect(name(inPackage('@tanstack/query-core/build/modern/index.js'), {})).toBe('libraries');
    expect(name(inPackage('zod/mini/index.js'), {})).toBe('forms');
    expect(name(inPackage('react-router-extra/index.js'), {})).toBeNull();
  });

  it('is that of the only page that imports it', () => {
    expect(name(`${web}/ui/a.tsx`, { [`${web}/ui/a.tsx`]: [`${web}/pages/login.tsx`] })).toBeNull();
  });

  it('is loaded with every page once pages of several kinds share it, directly or not', () => {
    const importers = {
      [`${web}/ui/a.tsx`]: [`${web}/ui/b.tsx`],
      [`${web}/ui/b.tsx`]: [`${web}/pages/job-list.tsx`, `${web}/pages/account.tsx`],
    };
    expect(name(`${web}/ui/a.tsx`, importers)).toBe('app');
    expect(name(`${web}/ui/c.tsx`, { [`${web}/ui/c.tsx`]: [`${web}/entry-client.tsx`] })).toBe(
      'app',
    );
  });

  it('is that of its kind of pages while no other page imports it', () => {
    const shared = (...pages: string[]) =>
      name(`${web}/ui/a.tsx`, { [`${web}/ui/a.tsx`]: pages.map((page) => `${web}/${page}.tsx`) });
    expect(shared('pages/job', 'features/hiring/jobs/details/job-content')).toBe('job-view');
    expect(shared('pages/login', 'pages/account')).toBe('forms');
    expect(shared('pages/account', 'pages/administration')).toBe('dashboard');
  });

  it('is that of its screen, of searching or of forms, while pages of these alone share it', () => {
    const shared = (...pages: string[]) =>
      name(`${web}/ui/a.tsx`, { [`${web}/ui/a.tsx`]: pages.map((page) => `${web}/${page}.tsx`) });
    const folder = 'pages/employer-dashboard';
    expect(shared('pages/home', 'pages/job-list')).toBe('search');
    expect(shared('pages/home', 'pages/blog')).toBe('blogs');
    expect(shared(`${folder}/my-posted-job`, `${folder}/posted-job-details`)).toBe('posted-jobs');
    const part = `${web}/ui/part.tsx`;
    const pages = [`${web}/pages/account.tsx`, `${web}/pages/administration.tsx`];
    expect(
      name(part, { [part]: pages, '/site/node_modules/react-hook-form/dist/index.mjs': [part] }),
    ).toBe('dashboard-forms');
  });

  it('of schemas is refused to pages that people read before they fill in a form', () => {
    const schemas = '/site/src/contract/hiring/jobs.ts';
    const put = (...pages: string[]) =>
      name(schemas, { [schemas]: pages, '/site/node_modules/zod/mini/index.js': [schemas] });
    expect(put(`${web}/pages/login.tsx`, `${web}/pages/account.tsx`)).toBe('forms');
    expect(() => put(`${web}/pages/home.tsx`)).toThrow('home.tsx loads the schemas of');
    expect(() => put(`${web}/entry-client.tsx`)).toThrow('entry-client.tsx loads the schemas of');
  });

  it('of an icon follows the modules that name it, not the barrel that exports all', () => {
    const barrel = '/site/node_modules/lucide-react/dist/esm/lucide-react.mjs';
    const icon = '/site/node_modules/lucide-react/dist/esm/icons/sun.mjs';
    const [account, users] = [`${web}/pages/account.tsx`, `${web}/pages/administration.tsx`];
    const importers = { [icon]: [barrel], [barrel]: [`${web}/pages/home.tsx`, account, users] };
    const code = {
      [barrel]: "export { default as Sun, default as SunIcon } from './icons/sun.mjs';",
      [account]: 'jsx(Sun)',
      [users]: 'jsx(SunIcon)',
    };
    expect(name(icon, importers, code)).toBe('dashboard');
  });
});
