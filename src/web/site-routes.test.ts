import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { siteRoutes } from '#test/site-routes.ts';
import { routes } from './routes.tsx';

/** The patterns of all routes that show a page, from the root. */
const listPatterns = (list: readonly RouteObject[], above = ''): string[] =>
  list.flatMap((route) => {
    const here = route.path === undefined ? above : `${above}/${route.path}`;
    return route.children ? listPatterns(route.children, here) : [here || '/'];
  });

const things = {
  job: { _id: '0193f1c2-7a10-7000-8000-00000000000a', position: 'A position' },
  blog: { _id: '0193f1c2-7a10-7000-8000-00000000000b', title: 'A title' },
};

describe('the list of pages that the journeys visit', () => {
  const patterns = listPatterns(routes).map((pattern) => pattern.replace(/^\/\*$/, '*'));

  it('holds every route of the site, and nothing else', () => {
    expect(siteRoutes.map(({ pattern }) => pattern).toSorted()).toEqual(patterns.toSorted());
  });

  it.each(siteRoutes.map((route) => [route.pattern, route] as const))(
    'leads to %s by its address',
    (pattern, { address }) => {
      const matches = matchRoutes(routes, address(things)) ?? [];
      const found = matches.flatMap(({ route }) => route.path?.replace(/^\//, '') ?? []).join('/');
      expect(found).toBe(pattern.replace(/^\//, ''));
    },
  );
});
