import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './api-operations.ts';

/**
 * Values that a JSON schema of the API's document allows. Where the document cannot say it: texts are not blank and hold
 * neither NUL nor half a surrogate pair, and their lengths count UTF-16 units.
 */

const units = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 30 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.constantFrom(...awkwardTexts()) },
);

/** Texts that a careless program takes for something else. */
export function awkwardTexts(): readonly string[] {
  return [
    '__proto__',
    'constructor',
    'null',
    '0',
    '-0',
    '1e999',
    "'; drop table jobs; --",
    '%s%n%00',
    '\\',
    '"',
    '${7*7}',
    '<script>alert(1)</script>',
    '=cmd|calc',
    '\u202Eexe.fdp',
    '\uFEFFx',
    '../../etc/passwd',
    '%2e%2e%2f',
    'İıſK',
    'x\r\nSet-Cookie: a=b',
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'e\u0301'.repeat(5),
  ];
}

const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Of this length after blanks around it are dropped. */
function fit(given: string, { minLength = 0, maxLength = Infinity }: JsonSchema): string {
  let cut = given.trim().slice(0, maxLength);
  while (cut.length > 0 && !isStorable(cut)) {
    cut = cut.slice(0, -1);
  }
  const text = cut.trim();
  // Signs alone are no name; the document says only that a text is required.
  const isNamed = minLength === 0 || /[\p{L}\p{N}]/u.test(text);
  return isNamed
    ? text.padEnd(minLength, 'x')
    : `${text.slice(0, maxLength - 1)}x`.padEnd(minLength, 'x');
}

/** A long text now and then: as long as it may be. */
const makeTexts = (schema: JsonSchema): Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: units.map((text) => fit(text, schema)) },
    { weight: 1, arbitrary: fc.constant('y'.repeat(Math.min(schema.maxLength ?? 100, 10_000))) },
  );

/** Patterns that look ahead are not generated from: a text that fulfils ours stands before any other. */
function makePatternTexts(schema: JsonSchema): Arbitrary<string> {
  const { pattern = '', maxLength = 200 } = schema;
  const expression = new RegExp(pattern, 'u');
  const made = pattern.includes('(?=')
    ? units.map((text) => fit(`AB!cdef${text}`, schema))
    : fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 100) });
  const fits = (text: string) =>
    expression.test(text) && text === fit(text, schema) && isStorable(text);
  return made.filter(fits);
}

const listTypes = ({ type }: JsonSchema): readonly string[] =>
  typeof type === 'string' ? [type] : (type ?? []);

function makeNumbers(schema: JsonSchema, isInteger: boolean): Arbitrary<number> {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1e9;
  const max = schema.maximum ?? schema.exclusiveMaximum ?? 1e9;
  const integers = fc.integer({
    min: Math.ceil(Math.max(min, Number.MIN_SAFE_INTEGER)),
    max: Math.floor(Math.min(max, Number.MAX_SAFE_INTEGER)),
  });
  return isInteger ? integers : fc.oneof(integers, fc.double({ min, max, noNaN: true }));
}

function makeObjects({ properties = {}, required = [] }: JsonSchema): Arbitrary<object> {
  const make = (names: readonly string[]) => {
    const chosen = Object.entries(properties).filter(([name]) => names.includes(name));
    const fields = chosen.map(([name, field]) => [name, toArbitrary(field)] as const);
    const requiredKeys = required.filter((name) => names.includes(name));
    return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
  };
  // Rules between optional fields refuse nearly every mixture of them.
  const names = Object.keys(properties);
  const alone = names.filter((name) => !required.includes(name));
  const few = fc.subarray(alone, { maxLength: Math.min(2, alone.length) });
  const some = few.chain((chosen) => make([...required, ...chosen]));
  return fc.oneof({ weight: 3, arbitrary: some }, { weight: 1, arbitrary: make(names) });
}

function makeArrays({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema) {
  return fc.array(toArbitrary(items), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 5)),
  });
}

function makeType(type: string, schema: JsonSchema): Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return schema.pattern === undefined ? makeTexts(schema) : makePatternTexts(schema);
    case 'number':
    case 'integer':
      return makeNumbers(schema, type === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'array':
      return makeArrays(schema);
    case 'object':
      return makeObjects(schema);
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`No values are made for the type ${type}.`);
  }
}

/** @throws for what a schema of ours never held so far. */
export function toArbitrary(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) {
    return fc.constant(schema.const);
  }
  if (schema.enum) {
    return fc.constantFrom(...schema.enum);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return fc.oneof(...choices.map(toArbitrary));
  }
  const types = listTypes(schema);
  if (types.length === 0) {
    return fc.jsonValue({ maxDepth: 2 });
  }
  return fc.oneof(...types.map((type) => makeType(type, schema)));
}
