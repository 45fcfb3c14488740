import type * as z from 'zod/v4/core';

/** The path of a value in an input: the names of the fields that lead to it. */
export type FieldPath = readonly string[];

/** Schemas that add to another one and take the same input. */
const findInner = (def: z.$ZodTypeDef): z.$ZodType | undefined => {
  if ('innerType' in def) {
    return (def as z.$ZodOptionalDef).innerType;
  }
  if (def.type !== 'pipe') {
    return undefined;
  }
  const pipe = def as z.$ZodPipeDef;
  return pipe.in._zod.def.type === 'transform' ? pipe.out : pipe.in;
};

/** Every field of a schema that holds no further fields, with its schema. */
export function listFields(
  schema: z.$ZodType,
  path: FieldPath = [],
): { path: FieldPath; schema: z.$ZodType }[] {
  const { def } = schema._zod;
  if (def.type === 'object') {
    const { shape } = def as z.$ZodObjectDef;
    return Object.entries(shape).flatMap(([name, field]) => listFields(field, [...path, name]));
  }
  const inner = findInner(def);
  return inner ? listFields(inner, path) : [{ path, schema }];
}

/** An input that holds only this value, at this path. */
export const inputWith = (path: FieldPath, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
