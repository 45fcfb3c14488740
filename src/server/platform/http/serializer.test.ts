import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';
import { serializerCompiler } from './serializer.ts';

/** Values of leaves: of these the first that a schema accepts. */
const leaves = [
  '"quoted" \\ </script> \n\u0000\u2028 é😀',
  '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03',
  '2026-11-20T09:30:00.000Z',
  '2026-12-31',
  'omar@people.example',
  'https://harbour.example/logo.svg',
  '1185241',
  2.5,
  3,
  true,
];

/** Values that a schema accepts: of each union all options, and fields with and without what may be absent. */
function makeValues(schema: $ZodType, isFull: boolean): unknown[] {
  const { def } = schema._zod as $ZodTypes['_zod'];
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other types are leaves
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, makeValues(field, isFull)[0]] as const,
      );
      const present = fields.filter(([, value]) => value !== undefined);
      return [{ unknown: 'secret', ...Object.fromEntries(present) }];
    }
    case 'array':
      return [Array(isFull ? 2 : 0).fill(makeValues(def.element, isFull)[0])];
    case 'record': {
      const keys = def.keyType._zod.values ?? ['any "key"'];
      const [value] = makeValues(def.valueType, true);
      return [Object.fromEntries([...keys].map((key) => [key, value]))];
    }
    case 'union':
      return def.options.flatMap((option) => makeValues(option, isFull));
    case 'optional':
      return isFull ? makeValues(def.innerType, isFull) : [undefined];
    case 'nullable':
      return isFull ? makeValues(def.innerType, isFull) : [null];
    default:
      return [...(schema._zod.values ?? leaves)].filter(
        (leaf) => z.safeParse(schema, leaf).success,
      );
  }
}

let site: TestApp;
let routes: readonly RouteOptions[];
beforeAll(async () => {
  const recorded = await recordRoutes(() => buildTestApp());
  site = recorded.built;
  routes = recorded.routes;
});
afterAll(() => site.close());

const listSchemas = () =>
  routes.flatMap(({ method, url, schema }) =>
    Object.entries((schema?.response ?? {}) as Record<string, z.ZodMiniType>)
      .filter(([status]) => status !== '204')
      .map(([status, found]) => ({ name: `${String(method)} ${url} ${status}`, schema: found })),
  );

describe('the serializer', () => {
  it.each([true, false])(
    'writes of every response what its schema has, and nothing else (optional fields: %s)',
    (isFull) => {
      const schemas = listSchemas();
      expect(schemas.length).toBeGreaterThan(40);
      for (const { name, schema } of schemas) {
        const serialize = serializerCompiler({ schema });
        const values = makeValues(schema, isFull);
        expect(values, name).not.toEqual([]);
        for (const value of values) {
          const text = serialize(value);
          expect(JSON.parse(text), name).toEqual(
            JSON.parse(JSON.stringify(z.encode(schema, value))),
          );
          expect(text).not.toContain('secret');
        }
      }
    },
  );

  it('escapes a text that should be a time', () => {
    const text = '","isAdministrator":"';
    const serialize = serializerCompiler({ schema: z.object({ at: z.iso.datetime() }) });
    expect(JSON.parse(serialize({ at: text }))).toEqual({ at: text });
  });
});
