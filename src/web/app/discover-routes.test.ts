import { createMemoryRouter, matchRoutes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { discoverRoutes, routesFor } from './discover-routes.ts';
import { makeRoutes } from './routes.tsx';
import { paths } from './paths.ts';

const shownAt = async (path: string, start = path) =>
  matchRoutes(await routesFor(start, '/'), path)?.at(-1)?.route.path;

describe('the routes that a page starts with', () => {
  it.each([paths.home, paths.account, paths.employer.addJob])(
    'lead to that page: %s',
    async (path) => {
      expect(await shownAt(path)).toBe(path);
    },
  );

  it('leave the pages of signed-in people out where a public or an unknown page is opened', async () => {
    expect(await shownAt(paths.account, paths.home)).toBe('*');
    expect(await shownAt('/no-such-page')).toBe('*');
  });
});

describe('the pages of a language with a prefix', () => {
  it('lead to the page behind the prefix', async () => {
    const routes = await routesFor(`/bn${paths.account}`, '/bn');
    expect(matchRoutes(routes, `/bn${paths.account}`, '/bn')?.at(-1)?.route.path).toBe(
      paths.account,
    );
  });

  it('add those of signed-in people by a navigation', async () => {
    const router = createMemoryRouter(makeRoutes(), {
      basename: '/bn',
      initialEntries: ['/bn/contact'],
      patchRoutesOnNavigation: discoverRoutes('/bn', '/bn/contact'),
    });
    await router.navigate(paths.account);
    expect(router.state.location.pathname).toBe(`/bn${paths.account}`);
    expect(router.state.matches.at(-1)?.route.path).toBe(paths.account);
  });
});

describe('a navigation', () => {
  const patchOf = async (path: string) => {
    const patch = vi.fn();
    const { signal } = new AbortController();
    await discoverRoutes(
      '/',
      '/contact',
    )({ path, patch, matches: [], signal, fetcherKey: undefined });
    return patch;
  };

  it.each([paths.home, '/job/a-job-of-mine'])('to %s adds nothing', async (path) => {
    expect(await patchOf(path)).not.toHaveBeenCalled();
  });

  it('to a page of signed-in people adds theirs, once', async () => {
    const router = createMemoryRouter(makeRoutes(), {
      initialEntries: ['/contact'],
      patchRoutesOnNavigation: discoverRoutes('/', '/contact'),
    });
    const count = () => router.routes[0]?.children?.length;
    const before = count() ?? 0;
    await router.navigate(paths.employer.applicants('1'));
    expect(router.state.matches.at(-1)?.route.path).toBe(paths.employer.applicants(':id'));
    await router.navigate(paths.employer.applicants('2'));
    await router.navigate('/no-such-page');
    expect(count()).toBe(before + 1);
    expect(router.state.matches.at(-1)?.route.path).toBe('*');
  });

  it('adds them at the next one where another one replaced the first', async () => {
    const discover = discoverRoutes('/', '/contact');
    const patch = vi.fn();
    const ask = (signal: AbortSignal) =>
      discover({ path: paths.account, patch, matches: [], signal, fetcherKey: undefined });
    await ask(AbortSignal.abort());
    await ask(new AbortController().signal);
    await ask(new AbortController().signal);
    expect(patch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['began with them', paths.employer.applicants('1'), 0],
    ['has added them', '/contact', 1],
  ])('imports nothing where the page %s', async (_, start, expected) => {
    const discover = discoverRoutes('/', start);
    const { signal } = new AbortController();
    const ask = (patch: () => void) =>
      discover({
        path: paths.employer.applicants('2'),
        patch,
        matches: [],
        signal,
        fetcherKey: undefined,
      });
    const first = vi.fn();
    await ask(first);
    const again = vi.fn();
    await ask(again);
    expect([first.mock.calls.length, again.mock.calls.length]).toEqual([expected, 0]);
  });
});
