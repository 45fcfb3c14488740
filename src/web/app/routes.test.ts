import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { administrationPaths } from './administration-paths.ts';
import { paths } from './paths.ts';
import { routes } from './all-routes.ts';

const everyRoute = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);

const modules = import.meta.glob<{ Component?: unknown }>([
  '../pages/**/*.tsx',
  '../layouts/*.tsx',
  '../features/accounts/identity/require-session.tsx',
  '!../**/*.test.tsx',
]);

const id = '0193f1c2-7a10-7000-8000-00000000000a';
const thing = { _id: id, title: 'A title', position: 'A position', companyName: 'A name' };
const { employer, jobSeeker, report, ...others } = paths;
const addresses = [
  report('job', id),
  ...Object.values(others).map((path) => (typeof path === 'string' ? path : path(thing))),
  ...[employer, jobSeeker, administrationPaths]
    .flatMap((group) => Object.values<string | ((id: string) => string)>(group))
    .map((path) => (typeof path === 'string' ? path : path(id))),
];
const readModule = (handle: unknown): string =>
  typeof handle === 'object' && handle !== null && 'module' in handle ? String(handle.module) : '';

describe('the routes', () => {
  const lazyRoutes = everyRoute(routes).filter(({ lazy }) => lazy);

  it.each(lazyRoutes.map((route) => [route.path ?? 'index', route] as const))(
    'name the module of the page they load: %s',
    async (_, { handle, lazy }) => {
      const file = readModule(handle).replace('src/web/', '../');
      const named = await modules[file]?.();
      const loaded = typeof lazy === 'function' ? await lazy() : undefined;
      expect(named?.Component).toBeInstanceOf(Function);
      expect(loaded?.Component).toBe(named?.Component);
    },
  );

  it.each(addresses)('lead somewhere from %s', (address) => {
    const last = matchRoutes(routes, address)?.at(-1)?.route;
    expect(last).toBeDefined();
    expect(last?.path).not.toBe('*');
  });
});
