/**
 * The forbidden imports. A fence holds when an import leads from a file that `from` matches to a
 * target that `to` matches; `$1` in `to` is the first group of `from`.
 *
 * A target is written as a path from the root (`src/web/store.ts`), or `npm:` and a package
 * (`npm:react-dom/client`), or a module of Node (`node:fs`).
 *
 * @typedef {object} ImportFence
 * @property {string} name
 * @property {RegExp} from
 * @property {string} to
 * @property {string} why What to do instead.
 * @property {RegExp} [except] Files that `from` matches and the fence lets pass.
 * @property {boolean} [typesPass] Whether `import type` is harmless here.
 */

/**
 * The areas of the server and their folders. An area uses those before it; a folder uses besides what is listed here of its
 * own area.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const areas = {
  platform: {
    ops: ['database'],
    database: ['ops'],
    events: ['database', 'ops'],
    http: ['database', 'ops', 'events'],
    mail: ['database', 'ops', 'events', 'http'],
    storage: ['database', 'ops'],
    backup: ['database', 'ops', 'storage'],
  },
  accounts: {
    users: [],
    files: ['users'],
    profiles: ['users', 'files'],
    identity: ['users'],
    privacy: ['users', 'files', 'identity'],
  },
  hiring: {
    signals: [],
    jobs: ['signals'],
    search: ['jobs'],
    'saved-jobs': ['jobs'],
    applications: ['jobs'],
    conversations: ['jobs', 'applications'],
    notifications: ['jobs', 'applications', 'conversations'],
    responsiveness: ['jobs'],
  },
  trust: {
    audit: [],
    targets: [],
    reports: ['audit', 'targets'],
    moderation: ['audit', 'targets', 'reports'],
  },
  publishing: {
    blogs: [],
    reviews: [],
    newsletter: [],
    pictures: ['blogs'],
    feeds: ['blogs'],
  },
};

const areaNames = Object.keys(areas);
const serverFolders = Object.entries(areas).flatMap(([area, folders]) =>
  Object.entries(folders).map(([folder, uses]) => {
    const before = areaNames.slice(0, areaNames.indexOf(area));
    return {
      folder: `${area}/${folder}`,
      uses: [...before, ...uses.map((use) => `${area}/${use}`)],
    };
  }),
);

const serverFences = serverFolders.map(({ folder, uses }) => ({
  name: 'server-one-way',
  from: new RegExp(`^src/server/${folder}/`),
  to: `^src/server/(?!config\\.ts$|(?:${[folder, ...uses].join('|')})/)`,
  why: `${folder} may use ${uses.join(', ')}; let app.ts or api-routes.ts hand in what another folder knows.`,
}));

/** The files of the contract without schemas. They reach every page; the others bring the schema library. */
const plainContractNames = [
  'choices',
  'errors',
  'feeds',
  'initials',
  'iso-codes',
  'limits',
  'live',
  'message-warnings',
  'notifications',
  'numbers',
  'pagination',
  'posted-form',
  'question-rules',
  'report-form',
  'signals',
  'site-pictures',
  'stages',
  'trust',
  '[a-z-]+-texts',
  'urls',
];
const plainContract = `src/contract/[a-z]+/(?:${plainContractNames.join('|')})\\.ts$`;

/** The files of the pages that check what people type, or what another window sends. */
const formFiles =
  /\/(?:change-password|deletion|message|job|profile|private-note|rejection|decision|blog)-form\.tsx$|\/pages\/(?:login|registration|(?:forgot|reset)-password)\.tsx$|\/application-(?:form|schema)\.tsx?$|\/new-password-fields\.tsx$|\/google-popup\.ts$/;

/** @type {readonly ImportFence[]} */
export const importFences = [
  {
    name: 'contract-is-a-leaf',
    from: /^src\/contract\//,
    to: '^(?!src/contract/|npm:zod/mini$)',
    why: 'The contract imports only itself and zod/mini, so that either side can load it.',
  },
  {
    name: 'plain-contract',
    from: new RegExp(`^${plainContract}`),
    to: `^(?!${plainContract})`,
    why: 'Every page loads this file: what needs a schema stands in the file of its noun.',
  },
  {
    name: 'schemas-in-forms',
    from: /^src\/web\//,
    except: formFiles,
    to: `^(?!${plainContract})src/contract/`,
    typesPass: true,
    why: 'Schemas are for forms: import types, and plain values from choices, limits or texts.',
  },
  {
    name: 'server-without-web',
    from: /^src\/server\//,
    to: '^src/web/',
    why: 'The server knows the web side only as a built bundle; what both need belongs to the contract.',
  },
  {
    name: 'web-without-server',
    from: /^src\/web\//,
    to: '^src/server/|^db/',
    why: 'The browser speaks to the server over HTTP; what both need belongs to the contract.',
  },
  {
    name: 'react-in-web-only',
    from: /^(?:src\/server|db)\//,
    to: '^npm:(?:react|react-dom|react-router|react-redux|react-hook-form|react-hot-toast|lucide-react|@reduxjs/toolkit)(?:/|$)',
    why: 'Rendering is the web side’s work.',
  },
  {
    name: 'no-server-package-in-web',
    from: /^src\/web\//,
    to: '^node:|^npm:(?:fastify|@fastify|pg|drizzle-orm|better-auth|pino|@electric-sql)(?:/|$|-)',
    why: 'The web side runs in a browser.',
  },
  {
    name: 'zod-mini-only',
    from: /^src\//,
    to: '^npm:zod$',
    why: 'Import zod/mini: the full build doubles the JavaScript of a form.',
  },
  {
    name: 'ui-and-lib-are-plain',
    from: /^src\/web\/(?:ui|lib)\//,
    to: '^src/web/(?!ui/|lib/)|^src/contract/(?!platform/(?:errors|limits|pagination|urls)|accounts/(?:initials|site-pictures))|^npm:(?:react-redux|@reduxjs/toolkit)(?:/|$)',
    why: 'ui and lib know neither the store nor a word of the domain: take it as a prop or move the file into a feature.',
  },
  {
    name: 'api-below-features',
    from: /^src\/web\/(?:api|forms)\//,
    to: '^src/web/(?:features|layouts|pages)/|^src/web/(?:store|routes|entry)',
    why: 'api and forms are what features build on; the knowledge of one noun stands in its feature.',
  },
  {
    name: 'features-below-pages',
    from: /^src\/web\/features\//,
    to: '^src/web/(?:layouts|pages)/|^src/web/(?:routes|entry)',
    why: 'Pages compose features; pass what the page knows as a prop or a slot.',
  },
  {
    name: 'feature-alone',
    from: /^src\/web\/features\/([^/]+\/[^/]+)\//,
    to: '^src/web/features/(?!$1/)',
    why: 'A feature never imports another one: let the page compose both through props and slots.',
  },
  ...serverFences,
  {
    name: 'server-one-way',
    from: /^src\/server\/demo\//,
    to: '^src/server/(?!demo/|platform/)',
    why: 'The demo content uses the platform alone.',
  },
  {
    name: 'server-areas',
    from: /^src\/server\/[^/]+\//,
    except: new RegExp(
      `^src/server/(?:demo|mails|${serverFolders.map(({ folder }) => folder).join('|')})/`,
    ),
    to: '^',
    why: 'A folder of the server stands in one of the areas at the top of tools/fences/import-fences.mjs.',
  },
  {
    name: 'sql-in-queries',
    from: /^src\/server\//,
    except: /\.queries\.ts$|^src\/server\/platform\/database\//,
    to: '^npm:(?:drizzle-orm|pg)(?:/|$)|^db/(?:[a-z-]+-)?schema\\.ts$',
    typesPass: true,
    why: 'SQL stands in *.queries.ts; give the query a name there.',
  },
  {
    name: 'policy-is-pure',
    from: /\.policy\.ts$/,
    to: '^(?!src/contract/|src/server/platform/http/(?:actor|authorize)\\.ts$)(?!.*\\.policy\\.ts$)',
    typesPass: true,
    why: 'A policy decides from the actor and the row alone: no query, no clock, no request.',
  },
  {
    name: 'environment-in-config',
    from: /^src\//,
    except: /^src\/server\/config\.ts$/,
    to: '^node:process$',
    why: 'config.ts is the only reader of the environment.',
  },
  {
    name: 'src-without-tests',
    from: /^(?:src|db)\//,
    to: '^(?:test|bench|tools)/|\\.test\\.tsx?$',
    why: 'What the product runs on never comes from the tests.',
  },
];
