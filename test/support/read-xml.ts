import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';

type Schema = 'sitemap' | 'siteindex' | 'indeed';

/** Memory pages of 64 kB. */
const memory = { initialMemoryPages: 512, maxMemoryPages: 8_192 };

/** Refuses what the schema in `test/schemas` does not allow. Answers the document in its one canonical form. */
export async function expectValidXml(xml: string, schema: Schema): Promise<string> {
  const schemaFile = new URL(`../schemas/${schema}.xsd`, import.meta.url);
  const { errors, normalized } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: { fileName: `${schema}.xsd`, contents: await readFile(schemaFile, 'utf8') },
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

/** What stands between the tags of this name, in canonical form. */
export const contentsOf = (canonical: string, name: string): string[] =>
  [...canonical.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
