import { defaultSite } from '#contract/platform/site.ts';
import type { RouteOptions } from 'fastify';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangePasswordPageInput, RegistrationInput } from '#contract/accounts/account-input.ts';
import { slugify } from '#contract/platform/text/slug.ts';
import { idFromSlug } from '#contract/platform/urls.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import { prepareWords } from '#server/hiring/search/search-text.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { inputWith, listFields } from '#test/schema-fields.ts';
import { cacheKey } from '#web/render/page-cache-key.ts';
import { sameSitePath } from '#web/lib/read-link.ts';

/** Bytes of the longest body, and of the longest URL that Node accepts. */
const length = 64 * 1024;
const addressLength = 16 * 1024;
const repeat = (piece: string) => piece.repeat(length / piece.length);

/** Long texts that nearly match: slow for patterns that backtrack. */
const worstStrings = [
  repeat('a'),
  repeat(' '),
  `x${repeat(' ')}x`,
  `https://${repeat('a')} b`,
  `/${repeat('/')} b`,
  `${repeat('a.')}@`,
  `a@${repeat('a-')}.`,
  `a@${repeat('a.')}1`,
  repeat('@'),
  repeat('0'),
  `${repeat('1')}e`,
  repeat('A'),
  `A${repeat('a')}`,
  repeat('-'),
  `${repeat('-')}x`,
  repeat("'"),
  repeat('"'),
  repeat('\\'),
  repeat('\0'),
  repeat('\uD83D'),
  repeat('\uDE00\uD83D'),
  repeat('é\u0301'),
  repeat('0123abcd-'),
  repeat('2026-12-31T'),
  repeat('a1 @/:.-%'),
];

/** Milliseconds. */
const limit = 20;

/** The shortest of up to ten runs, because a busy machine delays some. */
function time(work: () => unknown): number {
  let best = Infinity;
  for (let run = 0; run < 10 && best > limit; run += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const slow = (work: (text: string) => unknown): string[] =>
  worstStrings.filter((text) => time(() => work(text)) > limit).map((text) => text.slice(0, 12));

interface Input {
  readonly name: string;
  readonly schema: $ZodType;
}

const listInputs = ({ method, url, schema = {} }: RouteOptions): Input[] =>
  (['params', 'querystring', 'body'] as const).flatMap((part) =>
    schema[part]
      ? [{ name: `${String(method)} ${url} ${part}`, schema: schema[part] as $ZodType }]
      : [],
  );

let site: TestApp;
let inputs: Input[];
const fields = () =>
  inputs.flatMap(({ name, schema }) =>
    listFields(schema).map((field) => ({
      name: `${name} ${field.path.join('.')}`,
      field: field.schema,
      parse: (value: unknown) => safeParse(schema, inputWith(field.path, value)),
    })),
  );

beforeAll(async () => {
  const { built, routes } = await recordRoutes(() => buildTestApp());
  site = built;
  inputs = routes.filter(({ method }) => method !== 'HEAD').flatMap(listInputs);
  inputs.push(
    { name: 'registration page', schema: RegistrationInput },
    { name: 'page of the account', schema: ChangePasswordPageInput },
  );
});
afterAll(() => site.close());

describe('every field of every input', () => {
  it('is tested', () => {
    const names = fields().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/v1/jobs body logo',
        'PUT /api/v1/jobs/:id params id',
        'GET /api/v1/jobs/search querystring q',
        'GET /feeds/jobs.rss querystring location',
        'POST /api/v1/auth/sign-in body email',
        'PATCH /api/v1/user/jobSeeker body aboutMe',
        'registration page confirmPassword',
      ]),
    );
    expect(names.length).toBeGreaterThan(100);
  });

  it(`reads 64 kB of the worst strings in ${limit} ms`, () => {
    const found = fields().flatMap(({ name, parse }) =>
      slow(parse).map((text) => `${name}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['a text for a length', { length: 'x' }],
    ['an object for a length', { length: { toString: 'x' } }],
    ['a good length', { length: 7 }],
    ['a list', ['TWo words', 'b']],
    ['a nested list', [[[]]]],
    ['null', null],
    ['a function’s name', { constructor: 1, toString: null, valueOf: null }],
  ])('rejects %s instead of a text, and does not fail', (_what, value) => {
    const taken = fields().filter(({ field, parse }) => {
      const { success, error } = parse(value);
      const isNamed = error?.issues.some(({ path }) => path.length > 0) ?? false;
      return field._zod.def.type === 'string' && (success || !isNamed);
    });
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  it('is not checked any further once its length is wrong', () => {
    const goingOn = fields().filter(({ field }) =>
      (field._zod.def.checks ?? []).some(
        ({ _zod: { def } }) => def.check.endsWith('_length') && def.abort !== true,
      ),
    );
    expect(goingOn.map(({ name }) => name)).toEqual([]);
  });
});

describe('an empty parameter', () => {
  it('counts as left out in every query string', () => {
    for (const { name, schema } of inputs.filter((input) => input.name.endsWith('querystring'))) {
      const names = listFields(schema).map(({ path }) => path.join('.'));
      const empty = Object.fromEntries(names.map((field) => [field, '']));
      expect(safeParse(schema, empty), name).toEqual(safeParse(schema, {}));
    }
  });
});

describe('every other parser of untrusted texts', () => {
  it.each<[string, (text: string) => unknown]>([
    ['words to search for', prepareWords],
    ['the end of an address', idFromSlug],
    ['a title as part of a URL', slugify],
    ['the path to return to', sameSitePath],
    [
      'the URL of a search',
      (text) => cacheKey(`/all-job?q=${text.slice(0, addressLength)}`, defaultSite),
    ],
    ['the URL of a page', (text) => cacheKey(`/${text}`, defaultSite)],
    [
      'a cursor',
      (text) => {
        try {
          return decodeCursor(text);
        } catch {
          return undefined;
        }
      },
    ],
  ])(`takes ${limit} ms at most: %s`, (_what, read) => {
    expect(slow(read)).toEqual([]);
  });
});
