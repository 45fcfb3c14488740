/**
 * The fences between folders. A fence holds when an import leads from a file that `from` matches to a target that `to` matches;
 * most are allow lists: `to` begins with `^(?!`. `$1` in `to` is the first group of `from`.
 *
 * A target is written as a path from the root (`src/web/store.ts`), or `npm:` and a package (`npm:react-dom/client`), or a
 * module of Node (`node:fs`).
 */
interface ImportFence {
  readonly name: string;
  readonly from: RegExp;
  readonly to: string;
  /** The advice when the fence is hit. */
  readonly why: string;
  /** Files that `from` matches and the fence lets pass. */
  readonly except?: RegExp;
  /** Whether `import type` is harmless here. */
  readonly typesPass?: boolean;
}

/**
 * The areas of the server and their folders. An area uses those before it; a folder uses besides what is listed here of its
 * own area.
 */
const areas: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
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

/** The features of the web side, each with those that it uses. */
const features: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  'accounts/identity': [],
  'accounts/files': [],
  'accounts/profiles': [],
  'accounts/privacy': [],
  'hiring/conversations': [],
  'hiring/notifications': [],
  'hiring/responsiveness': [],
  'hiring/saved-jobs': ['accounts/identity'],
  'hiring/applications': ['accounts/files', 'hiring/conversations'],
  'hiring/jobs': [
    'accounts/identity',
    'accounts/files',
    'accounts/profiles',
    'hiring/conversations',
    'hiring/responsiveness',
    'hiring/saved-jobs',
    'hiring/applications',
  ],
  'publishing/blogs': ['accounts/files'],
  'publishing/newsletter': [],
  'publishing/reviews': [],
  'trust/reports': ['accounts/identity'],
  'trust/administration': [],
};

const featureFences = Object.entries(features).map(([feature, uses]) => ({
  name: 'features-one-way',
  from: new RegExp(`^src/web/features/${feature}/`),
  to: `^src/web/features/(?!(?:${[feature, ...uses].join('|')})/)`,
  why: `${feature} may use ${uses.join(', ') || 'no other feature'}: let the page compose them, or add an edge to tools/fences/import-fences.ts that leaves no circle.`,
}));

/** The packages of each side; both have zod/mini, because the full build doubles the JavaScript of a form. */
const serverPackages = [
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@fontsource/dejavu-sans',
  'better-auth',
  'drizzle-orm',
  'fast-json-stringify',
  'fastify',
  'fastify-type-provider-zod',
  'feedsmith',
  'file-type',
  'graphile-worker',
  'ipaddr.js',
  'jose',
  'lru-cache',
  'nodemailer',
  'openid-client',
  'p-limit',
  'pg',
  'pg-copy-streams',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  's3mini',
  'satori',
  'sharp',
  'tar-stream',
  'yauzl',
  'yazl',
  'zod/mini',
];
const webPackages = [
  '@hookform/resolvers',
  '@reduxjs/toolkit',
  'lucide-react',
  'react',
  'react-dom',
  'react-hook-form',
  'react-hot-toast',
  'react-redux',
  'react-router',
  'zod/mini',
];
const packages = (names: readonly string[]) => `npm:(?:${names.join('|')})(?:/|$)`;

/** The files of the contract without schemas. They reach every page; the others bring the schema library. */
const plainContractNames = [
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
  '[a-z-]+-(?:choices|texts)',
  'urls',
];
const plainContract = `src/contract/[a-z]+/(?:${plainContractNames.join('|')})\\.ts$`;

/** The files of the pages that check what people type, or what another window sends. */
const formFiles =
  /\/(?:change-password|deletion|message|job|profile|private-note|rejection|decision|blog)-form\.tsx$|\/pages\/(?:login|registration|(?:forgot|reset)-password)\.tsx$|\/application-(?:form|schema)\.tsx?$|\/new-password-fields\.tsx$|\/google-popup\.ts$/;

export const importFences: readonly ImportFence[] = [
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
    name: 'server-imports',
    from: /^src\/server\//,
    to: `^(?!src/(?:server|contract)/|db/|#?package\\.json$|node:|${packages(serverPackages)})`,
    why: 'The server knows the web side only as a built bundle; what both need belongs to the contract. New packages are listed in tools/fences/import-fences.ts.',
  },
  {
    name: 'db-imports',
    from: /^db\//,
    to: `^(?!db/|src/(?:server|contract)/|node:|${packages(serverPackages)})`,
    why: 'Tables and demo content use the contract and the server.',
  },
  {
    name: 'web-imports',
    from: /^src\/web\//,
    to: `^(?!src/(?:web|contract)/|${packages(webPackages)})`,
    why: 'The web side runs in a browser, speaks to the server over HTTP, and pays for each package. New ones are listed in tools/fences/import-fences.ts.',
  },
  {
    name: 'ui-and-lib-are-plain',
    from: /^src\/web\/(?:ui|lib)\//,
    to: '^(?!src/web/(?:ui|lib)/|src/contract/(?:platform/(?:errors|limits|pagination|urls)|accounts/(?:initials|site-pictures))\\.ts$|npm:(?!react-redux|@reduxjs))',
    why: 'ui and lib know neither the store nor a word of the domain: take it as a prop or move the file into a feature.',
  },
  {
    name: 'api-below-features',
    from: /^src\/web\/(?:api|forms)\//,
    to: '^src/web/(?!(?:api|forms|ui|lib)/|paths\\.ts$)',
    why: 'api and forms are what features build on; the knowledge of one noun stands in its feature.',
  },
  {
    name: 'features-below-pages',
    from: /^src\/web\/features\//,
    to: '^src/web/(?!(?:features|api|forms|ui|lib)/|(?:paths|store)\\.ts$)',
    why: 'Pages compose features; pass what the page knows as a prop.',
  },
  ...featureFences,
  {
    name: 'features-one-way',
    from: /^src\/web\/features\//,
    except: new RegExp(`^src/web/features/(?:${Object.keys(features).join('|')})/`),
    to: '^',
    why: 'Name the new feature, with those that it uses, at the top of tools/fences/import-fences.ts.',
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
    why: 'A folder of the server stands in one of the areas at the top of tools/fences/import-fences.ts.',
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
