import { describe, expect, it } from 'vitest';
import { dropEndpointSchemas, keepPlainValues } from './browser-contract.ts';

const source = `
import * as z from "zod/mini";
import { Id, requiredString } from "./primitives.ts";
const categories = ["Fresher", "Experienced"];
export const limit = 6;
const quiet = "This field is required";
export const Form = z.object({ name: requiredString(quiet), category: z.enum(categories) });
const params = z.object({ id: Id });
export const Answer = z.extend(Form, { _id: Id });
export const texts = { empty: "No Job Posted Yet!!", schema: "kept" };
export function pageCount(count) { return Math.ceil(count / limit); }
export const jobsEndpoints = {
  get: { method: "GET", url: "/jobs/:id", config: { access: "anyone" }, schema: { params, response: { 200: Answer } } },
  list: { method: "GET", url: "/jobs", schema: { response: { 200: z.array(Answer) } }, config: { access: "anyone" } }
};
export { categories };
`;

const importCode = async (code: string) => {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { ...Object(module) } as Record<string, unknown>;
};

describe('the contract as the browser gets it', () => {
  const calls = dropEndpointSchemas(source).replaceAll(/ {2,}/g, ' ');

  it('has the calls without their schemas, and no other word changed', () => {
    expect(calls).toContain('{ method: "GET", url: "/jobs/:id", config: { access: "anyone" }, }');
    expect(calls).toContain('{ method: "GET", url: "/jobs", config: { access: "anyone" } }');
    expect(calls).toContain('schema: "kept"');
    expect(calls).toContain('export const Form = z.object');
  });

  it('keeps values that need no schema, and re-exports the others', async () => {
    const plain = keepPlainValues(calls, 'file.ts?schemas');
    const [own = '', passedOn = ''] = plain.split('\nexport { Form');
    expect(`export { Form${passedOn}`).toBe('export { Form, Answer } from "file.ts?schemas";\n');
    expect(own).not.toMatch(/import|\bz\./);
    const { pageCount, ...values } = await importCode(own);
    expect(values).toEqual({
      categories: ['Fresher', 'Experienced'],
      limit: 6,
      texts: { empty: 'No Job Posted Yet!!', schema: 'kept' },
      jobsEndpoints: {
        get: { method: 'GET', url: '/jobs/:id', config: { access: 'anyone' } },
        list: { method: 'GET', url: '/jobs', config: { access: 'anyone' } },
      },
    });
    expect(pageCount).toBeInstanceOf(Function);
  });

  it('is left alone where it needs nothing', async () => {
    const code = 'export const limit = 6;';
    expect(keepPlainValues(code, 'file.ts?schemas')).toBe(code);
  });
});
