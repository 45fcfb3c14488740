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
 * Which domains of the server a domain may use. One that is not named uses none.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const domainUses = {
  users: [],
  files: ['users'],
  blogs: ['audit'],
  newsletter: ['audit', 'mail'],
  moderation: ['audit', 'users', 'jobs', 'conversations', 'mail', 'reports'],
  profiles: ['users'],
  privacy: ['users', 'files', 'mail', 'identity', 'audit'],
  jobs: ['users', 'signals'],
  search: ['jobs'],
  applications: ['users', 'jobs', 'files', 'mail'],
  'saved-jobs': ['jobs'],
  conversations: ['users', 'jobs', 'applications', 'mail'],
  notifications: ['users', 'jobs', 'applications', 'conversations', 'mail'],
  responsiveness: ['jobs'],
  identity: ['mail'],
  pictures: ['jobs', 'blogs'],
  backup: ['files'],
  feeds: ['jobs', 'search', 'blogs'],
  reports: ['audit', 'users', 'jobs', 'mail'],
};

/** The folders of the server that hold no noun of the domain. */
const base = 'http|database|ops|events';

const domainFences = Object.entries(domainUses).map(([domain, uses]) => ({
  name: 'domains-one-way',
  from: new RegExp(`^src/server/${domain}/`),
  to: `^src/server/(?!(?:${base}|${domain}|${uses.join('|')})/)[^/]+/`,
  why: `${domain} may use http, database, ops, events and ${uses.join(', ')}; let api-routes.ts or app.ts hand in what another domain knows.`,
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
const plainContract = `src/contract/(?:${plainContractNames.join('|')})\\.ts$`;

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
    to: '^src/web/(?!ui/|lib/)|^src/contract/(?!errors|initials|limits|pagination|site-pictures|urls)|^npm:(?:react-redux|@reduxjs/toolkit)(?:/|$)',
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
    from: /^src\/web\/features\/([^/]+)\//,
    to: '^src/web/features/(?!$1/)',
    why: 'A feature never imports another one: let the page compose both through props and slots.',
  },
  {
    name: 'base-without-domain',
    from: new RegExp(`^src/server/(?:${base})/`),
    to: `^src/server/(?!(?:${base})/)[^/]+/|^src/server/(?:app|api-routes|main)\\.ts$`,
    why: 'http, database, ops and events know no noun of the domain: take a function or a value instead.',
  },
  ...domainFences,
  {
    name: 'domains-one-way',
    from: new RegExp(`^src/server/(?!(?:${base})/)([^/]+)/`),
    except: new RegExp(`^src/server/(?:${Object.keys(domainUses).join('|')})/`),
    to: `^src/server/(?!(?:${base}|$1)/)[^/]+/`,
    why: 'This domain stands alone on http, database, ops and events; let api-routes.ts or app.ts hand in what another domain knows.',
  },
  {
    name: 'domains-below-app',
    from: /^src\/server\/[^/]+\//,
    to: '^src/server/(?:app|api-routes|main)\\.ts$',
    why: 'app.ts and api-routes.ts put the domains together; none of them knows it.',
  },
  {
    name: 'sql-in-queries',
    from: /^src\/server\//,
    except: /\.queries\.ts$|^src\/server\/database\//,
    to: '^npm:(?:drizzle-orm|pg)(?:/|$)|^db/(?:[a-z-]+-)?schema\\.ts$',
    typesPass: true,
    why: 'SQL stands in *.queries.ts; give the query a name there.',
  },
  {
    name: 'policy-is-pure',
    from: /\.policy\.ts$/,
    to: '^(?!src/contract/|src/server/http/(?:actor|authorize)\\.ts$)(?!.*\\.policy\\.ts$)',
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
