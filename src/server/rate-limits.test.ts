import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimit, windows } from '#contract/platform/rate-limits.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { listErrors } from '#server/platform/http/api-errors.ts';
import { network48Factor } from '#server/platform/http/rate-limit-counters.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';

let site: TestApp;
let routes: readonly RouteOptions[];
/** The exports of the contract. */
let exported: unknown[];
beforeAll(async () => {
  const folder = fileURLToPath(new URL('../contract/', import.meta.url));
  const files = await readdir(folder, { recursive: true });
  const modules = await Promise.all(
    files
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => import(path.join(folder, file))),
  );
  exported = modules.flatMap(Object.values);
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

/** The writing calls that only `writes` limits, and why. */
const unlimitedWrites: Readonly<Record<string, string>> = {
  'POST /auth/sign-out': 'Ending a session must always be possible.',
  'POST /auth/sign-out-everywhere': 'Ending sessions must always be possible.',
  'DELETE /files/:id': 'It removes what an upload stored, and uploads are limited.',
  'POST /unsubscribe':
    'Getting no more mails must always be possible. Mail programs send it from few addresses.',
  'POST /job-alerts': 'Ending job alerts must always be possible, too.',
  'POST /newsletter-subscription':
    'Leaving the newsletter must always be possible. Mail programs send it from few addresses.',
  'POST /:language/unsubscribe': 'As without a language.',
  'POST /:language/job-alerts': 'As without a language.',
  'POST /:language/newsletter-subscription': 'As without a language.',
};
/** Counted by the outcome and not for each call. */
const countedByOutcome = [
  'POST /auth/sign-in',
  'POST /reports',
  'POST /reports/decisions/:id/objection',
];

/** Measured: up to 3 ms of the main thread; pictures count when they are drawn. */
const cheapReads: readonly string[] = [
  'GET /api/docs',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/static/theme/page.css',
  'GET /api/docs/static/theme/page.js',
  'GET /auth/callback/google',
  'GET /auth/options',
  'GET /auth/popup',
  'GET /auth/session',
  'GET /blogs/:id',
  'GET /company/invitations/link',
  'GET /healthz',
  'GET /jobs/:id/responsiveness',
  'GET /jobs/applicant-job/:id',
  'GET /legal-texts/:name',
  'GET /notification-settings/link',
  'GET /pictures/:hash.webp',
  'GET /pictures/blog/:id.png',
  'GET /pictures/cover.svg',
  'GET /pictures/initials/:name.svg',
  'GET /pictures/job/:id.png',
  'GET /pictures/site.png',
  'GET /privacy',
  'GET /readyz',
  'GET /reports/figures',
  'GET /reports/subject',
  'GET /responsiveness/site',
  'GET /reviews',
  'GET /robots.txt',
  'GET /saved-searches/link',
];

const isRateLimit = (value: unknown): value is RateLimit =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  ['account', 'address', 'account+address'].some((by) => by in value);

/** Those of calls, and those that code counts. */
const listLimits = (): RateLimit[] => {
  const ofCalls = routes.flatMap(({ config }) => config?.limit ?? []);
  return [...new Set([...ofCalls, ...exported.filter(isRateLimit)])];
};
const listCalls = (limit: RateLimit): string[] =>
  routes
    .filter(({ method, config }) => method !== 'HEAD' && config?.limit === limit)
    .map(toCall)
    .toSorted();

describe('the limits of calls', () => {
  it('have names of their own', () => {
    const names = listLimits().map(({ name }) => name);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names.length).toBeGreaterThan(25);
  });

  it('are set for every call that writes, or the reason why not', () => {
    const limited = routes.filter(({ config }) => config?.limit).map(toCall);
    const known = new Set([...limited, ...countedByOutcome, ...Object.keys(unlimitedWrites)]);
    const writes = routes.filter((route) => !isRead(route) && !isCatchAll(route)).map(toCall);
    expect(writes.filter((call) => !known.has(call))).toEqual([]);
    expect(writes.length).toBeGreaterThan(20);
  });

  it('are left out only of calls that exist', () => {
    const calls = new Set(routes.map(toCall));
    const named = [...countedByOutcome, ...Object.keys(unlimitedWrites)];
    expect(named.filter((call) => !calls.has(call))).toEqual([]);
  });

  it('hold for HEAD as for GET, and for no other reads', () => {
    const reads = routes.filter(isRead).filter(({ config }) => config?.limit);
    const costly = [
      '/blogs',
      '/companies/:id',
      '/jobs',
      '/jobs/company-jobs/:id',
      '/jobs/experiencedJobs',
      '/jobs/fresherJobs',
      '/jobs/hiring',
      '/jobs/pagination',
      '/jobs/search',
      '/jobs/search/facets',
      '/jobs/search/suggestions',
      '/places',
      '/feeds/jobs.rss',
      '/feeds/jobs.atom',
      '/user/export',
      '/jobs/:id/applications.csv',
      '/jobs/:id/numbers',
      '/jobs/:id/numbers.csv',
      '/my-jobs/numbers',
      '/my-jobs/numbers.csv',
      '/administration/numbers',
      '/administration/numbers.csv',
      '/calendars/:token.ics',
      '/home',
      '/saved-searches',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/jobs-:part.xml',
      '/sitemaps/companies-:part.xml',
      '/feeds/blogs.rss',
      '/feeds/blogs.atom',
      '/feeds/indeed.xml',
      '/api/docs/json',
      '/api/docs/openapi.json',
      '/api/docs/yaml',
    ];
    expect(new Set(reads.map(toCall))).toEqual(
      new Set(costly.flatMap((url) => [`GET ${url}`, `HEAD ${url}`])),
    );
  });

  it('hold for every read by anyone but these, which take few milliseconds or count by themselves', () => {
    const reads = routes.filter(
      ({ method, config }) =>
        method === 'GET' && config?.access === 'anyone' && config.limit === undefined,
    );
    expect(reads.map(toCall).toSorted()).toEqual(cheapReads.toSorted());
  });

  it('appear in the API description: all of these can be 429', () => {
    for (const route of routes.filter((one) => !isRead(one) || one.config?.limit)) {
      expect(listErrors(route), toCall(route)).toContain('too-many-requests');
    }
    for (const call of cheapReads) {
      const read = routes.find((route) => toCall(route) === call);
      expect(read && listErrors(read), call).not.toContain('too-many-requests');
    }
  });

  it('count every signed-in write per account and IP address', () => {
    const perAccount = routes.flatMap(({ config }) => config?.limit ?? []);
    for (const limit of perAccount.filter(({ account }) => account)) {
      expect(limit.address, limit.name).toBeDefined();
    }
  });
});

const units: Readonly<Record<keyof typeof windows, string>> = {
  tenSeconds: 'in 10 seconds',
  minute: 'a minute',
  quarterHour: 'in 15 minutes',
  hour: 'an hour',
  day: 'a day',
};

const formatBudgets = (budgets: RateLimit['account'] = {}, suffix = '') =>
  Object.entries(budgets).map(
    ([window, points]) =>
      `${points.toLocaleString('en-US')} ${units[window as keyof typeof windows]}${suffix}`,
  );

/** A row for each limit: the calls that count, how many for an account and for an address, and where it is counted. */
const rowsOfLimits = () =>
  listLimits().map((limit) => [
    `\`${limit.name}\``,
    listCalls(limit),
    [
      ...formatBudgets(limit.account),
      ...formatBudgets(limit['account+address'], ' from one address'),
    ].join(', '),
    formatBudgets(limit.address).join(', '),
    limit.inMemory ? 'memory' : 'database',
  ]);

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

describe('docs/compliance/security.md', () => {
  it('shows the limits as they are', async () => {
    const url = new URL('../../docs/compliance/security.md', import.meta.url);
    const document = await readFile(url, 'utf8');
    const rows = readTable(document, 'Rate limits');
    const calls = (cell = '') =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call).toSorted();
    const sorted = (list: unknown[]) => list.map((row) => JSON.stringify(row)).toSorted();
    expect(
      sorted(rows.map(([name, counts, ...cells]) => [name, calls(counts), ...cells.slice(0, 3)])),
    ).toEqual(sorted(rowsOfLimits()));
    expect(rows.every(([, counts, , , , reason]) => counts && reason)).toBe(true);
    expect(document).toContain(
      `may do ${['', 'once', 'twice', 'three times', 'four times'][network48Factor]} as much`,
    );
    // Its lines end with sentences.
    const text = document.replaceAll(/\s+/g, ' ');
    for (const [call, reason] of Object.entries(unlimitedWrites)) {
      expect(text).toContain(`\`${call}\``);
      expect(text).toContain(reason);
    }
  });
});
