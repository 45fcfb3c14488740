import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type ToJsonSchemaOptions = NonNullable<Parameters<typeof z.toJSONSchema>[1]>;

const options: ToJsonSchemaOptions = {
  io: 'output',
  unrepresentable: 'any',
  override({ jsonSchema }) {
    // fast-json-stringify does not escape texts with a format.
    delete jsonSchema.format;
    // In a union an unknown field would fail the response instead of being left out.
    if (jsonSchema.additionalProperties === false) {
      delete jsonSchema.additionalProperties;
    }
  },
};

/**
 * Writes only the fields that the schema of the response names, and fails if a required one is missing. TypeScript checks
 * the rest; checking it by zod takes ten times as long. A serializer is compiled for its first response.
 */
export function serializerCompiler({ schema }: { schema: z.ZodMiniType }) {
  let serialize: ((value: unknown) => string) | undefined;
  return (value: unknown): string => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two types of the same JSON schemas
    serialize ??= fastJsonStringify(z.toJSONSchema(schema, options) as Schema);
    return serialize(value);
  };
}
