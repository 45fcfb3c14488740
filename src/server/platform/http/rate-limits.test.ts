import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/platform/urls.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import type { RouteOptions } from 'fastify';
import { listErrors } from './api-errors.ts';
import { callLimits, findLimit, limitNames, rateLimits, siteFactor } from './rate-limits.ts';

let site: TestApp;
let routes: readonly RouteOptions[];
beforeAll(async () => {
  const recorded = await recordRoutes(() => buildTestApp());
  site = recorded.built;
  routes = recorded.routes;
});
afterAll(() => site.close());

const toCall = ({ method, url }: RouteOptions) => `${String(method)} ${url.replace(apiBase, '')}`;
const isRead = ({ method }: RouteOptions) =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD');
/** It answers 404 to everything. */
const isCatchAll = ({ url }: RouteOptions) => url === '/api/*';

const limited = [...callLimits.keys()];
/** The writing calls that only `writes` limits, and why. */
const unlimitedWrites: Readonly<Record<string, string>> = {
  'POST /auth/sign-out': 'Ending a session must always be possible.',
  'POST /auth/sign-out-everywhere': 'Ending sessions must always be possible.',
  'DELETE /files/:id': 'It removes what an upload stored, and uploads are limited.',
  'POST /unsubscribe':
    'Getting no more mails must always be possible. Mail programs send it from few addresses.',
  'POST /newsletter-subscription':
    'Leaving the newsletter must always be possible. Mail programs send it from few addresses.',
};
/** Counted by the outcome and not for each call. */
const countedByOutcome = [
  'POST /auth/sign-in',
  'POST /reports',
  'POST /reports/decisions/:id/objection',
];

describe('the table of limits', () => {
  it('has every call that writes, or the reason why not', () => {
    const known = new Set([...limited, ...countedByOutcome, ...Object.keys(unlimitedWrites)]);
    const writes = routes.filter((route) => !isRead(route) && !isCatchAll(route)).map(toCall);
    expect(writes.filter((call) => !known.has(call))).toEqual([]);
    expect(writes.length).toBeGreaterThan(20);
  });

  it('names only calls that exist', () => {
    const calls = new Set(routes.map(toCall));
    const named = [...limited, ...countedByOutcome, ...Object.keys(unlimitedWrites)];
    expect(named.filter((call) => !calls.has(call))).toEqual([]);
  });

  it('limits HEAD as it does GET, and no other reads', () => {
    const reads = routes.filter(isRead).filter((route) => findLimit(route));
    const costly = [
      '/jobs/search',
      '/jobs/search/facets',
      '/jobs/search/suggestions',
      '/feeds/jobs.rss',
      '/feeds/jobs.atom',
      '/user/export',
      '/jobs/:id/applications.csv',
    ];
    expect(new Set(reads.map(toCall))).toEqual(
      new Set(costly.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])),
    );
  });

  it('is followed by the API description: all of these can be 429', () => {
    for (const route of routes.filter((one) => !isRead(one) || findLimit(one))) {
      expect(listErrors(route), toCall(route)).toContain('too-many-requests');
    }
    const list = routes.find((route) => toCall(route) === 'GET /jobs');
    expect(list && listErrors(list)).not.toContain('too-many-requests');
  });

  it('counts every signed-in write per account and IP address', () => {
    const perSession = [...callLimits.values()].filter((name) =>
      rateLimits[name].budgets.some(({ per }) => per === 'account'),
    );
    for (const name of perSession) {
      expect(rateLimits[name].budgets.map(({ per }) => per)).toContain('address');
    }
  });
});

const units: Readonly<Record<number, string>> = {
  10: '10 seconds',
  60: 'minute',
  900: '15 minutes',
  3_600: 'hour',
  86_400: 'day',
};

/** A row for each budget: the calls that count, the most of them, per what, in what time, and where it is counted. */
const rowsOfTable = () =>
  limitNames.flatMap((name) => {
    const { budgets, store } = rateLimits[name];
    const calls = limited.filter((call) => callLimits.get(call) === name);
    return budgets.map(({ per, points, window }) => [
      `\`${name}\``,
      calls,
      points.toLocaleString('en-US'),
      per,
      units[window] ?? '?',
      store,
    ]);
  });

/** The rows of the one table under a heading, without its head. */
function readTable(document: string, heading: string): string[][] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const lines = section.split('\n## ')[0]?.split('\n') ?? [];
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

describe('docs/security.md', () => {
  it('shows the table as it is', async () => {
    const url = new URL('../../../../docs/security.md', import.meta.url);
    const document = await readFile(url, 'utf8');
    const rows = readTable(document, 'Rate limits');
    const calls = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, call]) => call);
    expect(
      rows.map(([name, counts, ...cells]) => [name, calls(counts), ...cells.slice(0, 4)]),
    ).toEqual(rowsOfTable());
    expect(rows.every(([, counts, , , , , reason]) => counts && reason)).toBe(true);
    expect(document).toContain(
      `may do ${['', 'once', 'twice', 'three times', 'four times'][siteFactor]} as much`,
    );
    for (const [call, reason] of Object.entries(unlimitedWrites)) {
      expect(document).toContain(`\`${call}\``);
      expect(document).toContain(reason);
    }
  });
});
