import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { siteRoutes } from '#test/site-routes.ts';
import { routes } from './all-routes.ts';

/** The patterns of all routes that show a page, from the root. */
const listPatterns = (list: readonly RouteObject[], parent = '/'): string[] =>
  list.flatMap(({ path = parent, children }) => (children ? listPatterns(children, path) : [path]));

const things = {
  job: { _id: '0193f1c2-7a10-7000-8000-00000000000a', position: 'A position' },
  company: { _id: '0193f1c2-7a10-7000-8000-00000000000f', companyName: 'A name' },
  blog: { _id: '0193f1c2-7a10-7000-8000-00000000000b', title: 'A title' },
  newsletterIssue: { _id: '0193f1c2-7a10-7000-8000-00000000000e' },
  application: { _id: '0193f1c2-7a10-7000-8000-00000000000c' },
  reportCase: {
    _id: '0193f1c2-7a10-7000-8000-00000000000d',
    targetId: '0193f1c2-7a10-7000-8000-00000000000d',
  },
};

describe('the list of pages that the journeys visit', () => {
  it('holds every route of the site, and nothing else', () => {
    expect(siteRoutes.map(({ pattern }) => pattern).toSorted()).toEqual(
      listPatterns(routes).toSorted(),
    );
  });

  it.each(siteRoutes.map((route) => [route.pattern, route] as const))(
    'leads to %s by its address',
    (pattern, { address }) => {
      const matches = matchRoutes(routes, address(things)) ?? [];
      const found = matches.findLast(({ route }) => route.path !== undefined)?.route.path;
      expect(found ?? '/').toBe(pattern);
    },
  );
});
