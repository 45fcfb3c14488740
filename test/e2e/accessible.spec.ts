import { siteRoutes } from '#test/site-routes.ts';
import { expectAccessible } from './axe.ts';
import { openRoute, test } from './cast.ts';

/** Machines read every page without stumbling: names, roles, order, contrast. */

const pages = siteRoutes.filter(({ endsAt }) => endsAt === undefined);

for (const route of pages) {
  test(`axe finds nothing on ${route.pattern}`, async ({ openAs, cast, problems }) => {
    problems.allow(/no-such-page: Failed to load resource.*404/);
    const page = await openAs(route.who);
    await openRoute(page, route, cast);
    await expectAccessible(page);
  });
}
