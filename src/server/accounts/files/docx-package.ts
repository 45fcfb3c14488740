/** Why an archive is no DOCX. `foreign`: it is of another type. */
export type DocxFault = 'foreign' | 'damaged' | 'protected' | 'macros' | 'too-large';

/** The parts that describe a package (ECMA-376, part 2), and the names of all parts in lower case. */
export interface DocxPackage {
  readonly contentTypes: string;
  readonly relationships: string;
  readonly parts: readonly string[];
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Templates, and documents with macros; the main parts of other programs are foreign. */
const otherWordMain = /(?:wordprocessingml\.template|ms-word\.\w+\.macroenabled\w*)\.main\+xml$/;
const macroType = /vba(?:project|data)/;
/** The main part of a package, in the two vocabularies: transitional and strict. */
const mainRelationship =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/officedocument\/(?:2006\/)?relationships\/officedocument$/;

type Attributes = Readonly<Record<string, string | undefined>>;

const toEntries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const toAttributes = (element: unknown): Attributes =>
  Object.fromEntries(
    toEntries(element).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

/** The attributes of all elements of a name within the root. Names of attributes are in lower case. */
function listElements(root: unknown, name: string): Attributes[] {
  const elements = toEntries(root).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(elements) ? elements.map(toAttributes) : [toAttributes(elements)];
}

/** The root of an XML text. A document type, which could declare entities, is refused as readers of OOXML do. */
async function parseRoot(text: string, name: string): Promise<unknown> {
  if (/<!DOCTYPE/i.test(text)) {
    throw new Error('a document type');
  }
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    removeNSPrefix: true,
  });
  const document: unknown = parser.parse(text);
  const root = toEntries(document).find(([key]) => key.toLowerCase() === name)?.[1];
  if (root === undefined) {
    throw new Error(`no ${name}`);
  }
  return root;
}

/** The media type of each part: by its name, else by its extension. */
async function readTypes(contentTypes: string): Promise<(part: string) => string> {
  const root = await parseRoot(contentTypes, 'types');
  const byKey = (element: string, key: string) =>
    new Map(
      listElements(root, element).map((attributes) => [
        (attributes[key] ?? '').toLowerCase(),
        (attributes['contenttype'] ?? '').trim().toLowerCase(),
      ]),
    );
  const overrides = byKey('override', 'partname');
  const defaults = byKey('default', 'extension');
  return (part) =>
    overrides.get(`/${part}`) ?? defaults.get(part.slice(part.lastIndexOf('.') + 1)) ?? '';
}

/** The name of a part that a target in `_rels/.rels` names; undefined for one outside of the package. */
function toPartName(target: string): string | undefined {
  const root = 'package://parts/';
  const url = URL.canParse(target, root) ? new URL(target, root) : undefined;
  return url?.href.startsWith(root)
    ? decodeURIComponent(url.pathname).slice(1).toLowerCase()
    : undefined;
}

async function listMainParts(relationships: string): Promise<(string | undefined)[]> {
  const root = await parseRoot(relationships, 'relationships');
  return listElements(root, 'relationship')
    .filter(({ type = '' }) => mainRelationship.test(type.trim().toLowerCase()))
    .map(({ target = '', targetmode = '' }) =>
      targetmode.toLowerCase() === 'external' ? undefined : toPartName(target.trim()),
    );
}

/**
 * Why a package is no DOCX. What a part is says its media type, which part is the document its relationship: names are
 * free.
 */
export async function findPackageFault(docx: DocxPackage): Promise<DocxFault | undefined> {
  const typeOf = await readTypes(docx.contentTypes);
  if (docx.parts.some((part) => macroType.test(typeOf(part)))) {
    return 'macros';
  }
  const mainParts = await listMainParts(docx.relationships);
  const [main, ...others] = mainParts;
  if (main === undefined || others.length > 0) {
    return mainParts.length === 0 ? 'foreign' : 'damaged';
  }
  const type = typeOf(main);
  if (otherWordMain.test(type)) {
    return 'macros';
  }
  if (type !== wordMain) {
    return 'foreign';
  }
  return docx.parts.includes(main) ? undefined : 'damaged';
}
