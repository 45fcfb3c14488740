import { parseAst, type Plugin } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];
interface Range {
  start: number;
  end: number;
}
interface SyntaxNode extends Range {
  type: string;
  [property: string]: unknown;
}

const contractFile = /\/src\/contract\/[\w-]+\.ts$/;
const schemaQuery = '?schemas';

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

const everyNode = (node: SyntaxNode): SyntaxNode[] => [node, ...childrenOf(node).flatMap(everyNode)];

/** `schema: {…}` of every call in an endpoints table; the browser sends calls, it does not check them. */
const schemaProperties = (code: string, statement: Statement): Range[] => {
  const names = declaredNames(statement);
  if (!names.some((name) => name.endsWith('Endpoints'))) return [];
  return everyNode(statement as unknown as SyntaxNode).filter(
    (node) => node.type === 'Property' && code.startsWith('schema:', node.start),
  );
};

const declaredNames = (statement: Statement): string[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return declaration?.type === 'FunctionDeclaration' && declaration.id ? [declaration.id.name] : [];
};

const importedNames = (statement: Statement): string[] =>
  statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [];

const without = (code: string, ranges: Range[]): string => {
  let rest = code;
  for (const { start, end } of [...ranges].sort((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  }
  return rest;
};

/** Takes the schemas out of the endpoints tables of a contract module. */
export const dropEndpointSchemas = (code: string): string =>
  without(
    code,
    parseAst(code).body.flatMap((statement) => schemaProperties(code, statement)),
  );

/**
 * A contract module without what needs the schema library: enumerations, limits, texts and calls stay,
 * the rest is exported on from `schemaModule`.
 */
export const keepPlainValues = (code: string, schemaModule: string): string => {
  const { body } = parseAst(code);
  const needsSchemas = new Set(body.flatMap(importedNames));
  const moved: Statement[] = [];
  for (const statement of body) {
    const used = everyNode(statement as unknown as SyntaxNode).some(
      (node) => node.type === 'Identifier' && needsSchemas.has(String(node['name'])),
    );
    if (!used) continue;
    moved.push(statement);
    declaredNames(statement).forEach((name) => needsSchemas.add(name));
  }
  const exported = moved
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(declaredNames);
  const plain = without(code, moved);
  if (exported.length === 0) return plain;
  return `${plain}\nexport { ${exported.join(', ')} } from ${JSON.stringify(schemaModule)};\n`;
};

/**
 * A bundler places a module as a whole, so one text of the contract would bring every schema, and the schema
 * library, into the first load of every page. In the browser's build each contract module therefore becomes two:
 * plain values, and schemas, which only pages with a form load.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\?schemas$/ },
    handler: (id) => ({ id, moduleSideEffects: false }),
  },
  transform: {
    order: 'post',
    handler: (code, id) => {
      const [file = '', query] = id.split('?');
      if (!contractFile.test(file)) return undefined;
      const calls = dropEndpointSchemas(code);
      return {
        code: query === undefined ? keepPlainValues(calls, file + schemaQuery) : calls,
        map: null,
        moduleSideEffects: false,
      };
    },
  },
});
