import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

type Statement = ESTree.Program['body'][number];
interface Range {
  start: number;
  end: number;
}

const contractFile = /\/src\/contract\/[\w-]+\.ts$/;
const schemaQuery = '?schemas';

const declaredNames = (statement: Statement): string[] => {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  }
  return declaration?.type === 'FunctionDeclaration' && declaration.id ? [declaration.id.name] : [];
};

const importedNames = (statement: Statement): string[] =>
  statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [];

/** A module's top-level statements, with every name used and every property called `schema` in it. */
const inspect = (code: string) => {
  const { program } = parseSync('contract.js', code);
  const uses: { name: string; start: number }[] = [];
  const schemas: Range[] = [];
  new Visitor({
    Identifier: ({ name, start }) => {
      uses.push({ name, start });
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier' && key.name === 'schema') {
        schemas.push({ start, end });
      }
    },
  }).visit(program);
  return { statements: program.body, uses, schemas };
};

const isInside = (outer: Range, start: number): boolean =>
  outer.start <= start && start < outer.end;

const without = (code: string, ranges: readonly Range[]): string =>
  ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
      code,
    );

/** Takes the schemas out of the endpoints tables: the browser sends calls, it does not check them. */
export const dropEndpointSchemas = (code: string): string => {
  const { statements, schemas } = inspect(code);
  const tables = statements.filter((statement) =>
    declaredNames(statement).some((name) => name.endsWith('Endpoints')),
  );
  return without(
    code,
    schemas.filter(({ start }) => tables.some((table) => isInside(table, start))),
  );
};

/**
 * A contract module without all that needs another module, above all the schema library: enumerations, limits,
 * texts and calls stay, the rest is exported on from `schemaModule`.
 */
export const keepPlainValues = (code: string, schemaModule: string): string => {
  const { statements, uses } = inspect(code);
  const needy = new Set(statements.flatMap(importedNames));
  const moved = statements.filter((statement) => {
    const isNeedy = uses.some(({ name, start }) => needy.has(name) && isInside(statement, start));
    if (isNeedy) {
      declaredNames(statement).forEach((name) => needy.add(name));
    }
    return isNeedy;
  });
  const exported = moved.filter(({ type }) => type === 'ExportNamedDeclaration');
  const names = exported.flatMap(declaredNames);
  const plain = without(code, moved);
  return names.length === 0
    ? plain
    : `${plain}\nexport { ${names.join(', ')} } from ${JSON.stringify(schemaModule)};\n`;
};

/**
 * A bundler places a module as a whole, so one text of the contract would bring every schema, and the schema
 * library with them, into the first load of every page. In the browser's build each contract module therefore
 * becomes two: plain values, and schemas, which only pages with a form load.
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
      if (!contractFile.test(file)) {
        return undefined;
      }
      const calls = dropEndpointSchemas(code);
      return {
        code: query === undefined ? keepPlainValues(calls, file + schemaQuery) : calls,
        map: null,
        moduleSideEffects: false,
      };
    },
  },
});
