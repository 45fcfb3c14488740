/** Finished XML, told from a text that is yet to be written as such. */
export interface Markup {
  readonly xml: string;
}

export type Attributes = Readonly<Record<string, string>>;

/** A text becomes text, markup stays, undefined is nothing. */
export type Content = string | Markup | undefined;

/** What XML 1.0 has no way to write, not even as a number. */
// oxlint-disable-next-line no-control-regex -- these are the ones to find
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

/** A carriage return is written as a number, because a reader makes a line feed of it otherwise. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const writable = (text: string): string => text.replace(unwritable, '');

const escapeWith = (text: string, signs: RegExp): string =>
  writable(text).replace(signs, (sign) => escapes[sign] ?? sign);

const asMarkup = (content: Content): string =>
  typeof content === 'string' ? escapeWith(content, /[&<>\r]/g) : (content?.xml ?? '');

/** A text as it was written, in a section of its own for every `]]>` in it. */
export const cdata = (text: string): Markup => ({
  xml: `<![CDATA[${writable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
});

const writeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeWith(value, /[&<>"\r\n\t]/g)}"`)
    .join('');

export const openTag = (name: string, attributes?: Attributes): Markup => ({
  xml: `<${name}${attributes ? writeAttributes(attributes) : ''}>`,
});

export const closeTag = (name: string): Markup => ({ xml: `</${name}>` });

/** One element with its content in order. */
export const element = (
  name: string,
  content: Content | readonly Content[],
  attributes?: Attributes,
): Markup => {
  const parts = isList(content) ? content.map(asMarkup).join('') : asMarkup(content);
  return { xml: `${openTag(name, attributes).xml}${parts}${closeTag(name).xml}` };
};

/** One element that says all in its attributes. */
export const emptyElement = (name: string, attributes: Attributes): Markup => ({
  xml: `<${name}${writeAttributes(attributes)}/>`,
});

const isList = (content: Content | readonly Content[]): content is readonly Content[] =>
  Array.isArray(content);
