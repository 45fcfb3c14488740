import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';

type Schema = 'sitemap' | 'siteindex' | 'indeed';

/** Memory pages of 64 kB. */
const memory = { initialMemoryPages: 512, maxMemoryPages: 8_192 };

async function readSchema(schema: Schema) {
  const file = new URL(`../schemas/${schema}.xsd`, import.meta.url);
  return { schema: { fileName: `${schema}.xsd`, contents: await readFile(file, 'utf8') } };
}

/** Well-formed, and valid by the schema in `test/schemas` if one is named. Returns the document in canonical form. */
export async function expectValidXml(xml: string, schema?: Schema): Promise<string> {
  const { errors, normalized } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    ...(schema && (await readSchema(schema))),
    normalization: 'c14n',
    ...memory,
  });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
  return normalized;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};

/** A text as the canonical form writes it. */
export const asCanonicalText = (text: string): string =>
  text.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);

/** The contents of the elements of this name, in canonical form. */
export const listContents = (canonical: string, name: string): string[] =>
  [...canonical.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
