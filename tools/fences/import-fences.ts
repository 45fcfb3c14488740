import { type ImportFence, oneWayFences } from './one-way-fences.ts';

const webPackages = [
  '@hookform/resolvers',
  '@tanstack/react-query',
  'lucide',
  'pdfjs-dist',
  'react',
  'react-dom',
  'react-hook-form',
  'react-hot-toast',
  'react-router',
];

/** Packages that run in the server. The build bundles them, so that npm lists them beside the tools. */
const serverPackages = [
  '@better-auth/core',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'better-auth',
  'drizzle-orm',
  'fast-json-stringify',
  'fast-xml-parser',
  'fastify',
  'fastify-type-provider-zod',
  'feedsmith',
  'file-type',
  'graphile-worker',
  'ical-generator',
  'ipaddr.js',
  'isbot',
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
  'sharp',
  'tar-stream',
  'yauzl',
  'yazl',
];

/** Both sides use zod/mini, because the full build of zod doubles the JavaScript of a form. */
const packages = (names: readonly string[]) => `npm:(?:${[...names, 'zod/mini'].join('|')})(?:/|$)`;

/** The files of the contract without schemas, which every page loads. The other files load the schema library. */
const plainContractNames = [
  'answer-line',
  'application-steps',
  'brand',
  'errors',
  'feeds',
  'initials-pictures',
  'iso-codes',
  'language',
  'limits',
  'links',
  'live',
  'message-warnings',
  'notifications',
  'numbers',
  'pagination',
  'palette',
  'posted-form',
  'question-rules',
  'report-form',
  'signals',
  'site',
  'colours',
  'site-colours',
  'site-pictures',
  'profile-progress',
  'text/[a-z-]+',
  'theme',
  'skill-match',
  'stages',
  'time-zones',
  'trust',
  '[a-z-]+-(?:choices|texts)',
  'urls',
];
const plainContract = `src/contract/(?:platform/text/[a-z-]+|[a-z]+/(?:${plainContractNames.join('|')}))\\.ts$`;

/** The files of `src/web` that check typed input, or messages of another window. */
const formFiles =
  /\/(?:account|(?:change|forgot|link|reset)-password|deletion|domain|invite|message|job|profile|private-note|scorecard|rejection|decision|blog|newsletter-issue|site|template)-form\.tsx$|\/application-(?:form|schema)\.tsx?$|\/new-password-fields\.tsx$|\/google-popup\.ts$/;

export const importFences: readonly ImportFence[] = [
  {
    name: 'contract-is-a-leaf',
    from: /^src\/contract\//,
    to: '^(?!src/contract/|dist/messages/|npm:zod/mini$)',
    why: 'The contract imports only itself, messages and zod/mini, so that either side can load it.',
  },
  {
    name: 'plain-contract',
    from: new RegExp(`^${plainContract}`),
    to: `^(?!${plainContract}|dist/messages/)`,
    why: 'Every page loads this file: declare schemas in the file of their noun.',
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
    to: `^(?!src/(?:server|contract)/|db/|dist/messages/|#?package\\.json$|node:|${packages(serverPackages)})`,
    why: 'The server loads the web side as a built bundle; what both need belongs to the contract.',
  },
  {
    name: 'db-imports',
    from: /^db\//,
    to: `^(?!db/|src/(?:server|contract)/|dist/messages/|node:|${packages(serverPackages)})`,
    why: 'Tables and demo content use the contract and the server.',
  },
  {
    name: 'web-imports',
    from: /^src\/web\//,
    to: `^(?!src/(?:web|contract)/|dist/messages/|${packages(webPackages)})`,
    why: 'The web side runs in a browser, speaks to the server over HTTP, and pays for each package. List new ones in tools/fences/import-fences.ts.',
  },
  {
    name: 'ui-and-lib-are-plain',
    from: /^src\/web\/(?:ui|lib)\//,
    to: '^(?!src/web/(?:ui|lib)/|dist/messages/|src/contract/(?:platform/(?:brand|clock-texts|errors|language|limits|numbers|pagination|palette|site|time-zones|text/[a-z-]+|theme|urls)|accounts/(?:initials-pictures|site-pictures))\\.ts$|npm:(?!@tanstack))',
    why: 'ui and lib know neither the cache nor a word of the domain: take it as a prop or move the file into a feature.',
  },
  {
    name: 'seo-below-features',
    from: /^src\/web\/seo\//,
    to: '^src/web/(?!(?:seo|ui|lib)/)',
    why: 'What search engines read of a noun is written in its feature; seo puts it into the page.',
  },
  {
    name: 'api-below-features',
    from: /^src\/web\/(?:api|forms)\//,
    to: '^src/web/(?!(?:api|forms|ui|lib)/|app/(?:administration-)?paths\\.ts$)',
    why: 'Features build on api and forms; the knowledge of one noun stands in its feature.',
  },
  {
    name: 'features-below-pages',
    from: /^src\/web\/features\//,
    to: '^src/web/(?!(?:features|api|forms|seo|ui|lib)/|app/(?:administration-)?paths\\.ts$)',
    why: 'Pages compose features; pass what the page knows as a prop.',
  },
  ...oneWayFences,
  {
    name: 'server-one-way',
    from: /^src\/server\/demo\//,
    to: '^src/server/(?!demo/|platform/)',
    why: 'The demo content uses the platform alone.',
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
    why: 'The product never imports tests or tools.',
  },
];
