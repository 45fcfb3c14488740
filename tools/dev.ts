// `npm run dev`: serves the site from its sources. Vite sends a changed component to the browser; `node --watch` runs this
// file again when a file of the server has changed.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { WebBuild } from '#server/platform/http/web-build.ts';
import { installIfStale } from './install.ts';
import { loadEnvFile, root } from './project.ts';

type ServerEntry = Pick<WebBuild, 'render' | 'beforePaintScript'>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Lets Vite answer for modules, once it has started; the application answers for the rest. */
async function startVite({ server }: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const hmr = { server };
  const vite = await createServer({
    root,
    appType: 'custom',
    // The application serves these files: icons are those of the site.
    publicDir: false,
    // A bundled copy of the configuration would start this file again.
    configLoader: 'native',
    server: { middlewareMode: true, hmr, ws: hmr },
  });
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () =>
      listeners.forEach((listener) => listener.call(server, request, response)),
    ),
  );
  return vite;
}

/** Pages from `src/web`, which Vite compiles when they are requested. */
async function makeDevelopmentWeb(): Promise<WebBuild> {
  const { makeTemplate } = await import('#server/platform/http/web-build.ts');
  let starting: Promise<ViteDevServer> | undefined;
  let fillTemplate: WebBuild['fillTemplate'] = () => '';
  return {
    clientDirectory: join(root, 'public'),
    inlineStyles: [''],
    beforePaintScript: '',
    render: async (url, options) => {
      const vite = await starting;
      const entry: unknown = await vite?.ssrLoadModule('/src/web/render/entry-server.tsx');
      const { beforePaintScript, render } = entry as ServerEntry;
      const source = await readFile(join(root, 'index.html'), 'utf8');
      const html = (await vite?.transformIndexHtml(url, source)) ?? '';
      const fill = makeTemplate({
        language: options.language,
        html,
        manifest: {},
        beforePaintScript,
      });
      fillTemplate = (page, { info }) => fill(page, info);
      return render(url, options);
    },
    fillTemplate: (page, shown) => fillTemplate(page, shown),
    // A page of older sources must not be served.
    cacheKey: () => undefined,
    unknownPages: { isUnknown: () => false, write: () => '' },
    writeUnavailablePage: () => 'The page could not be rendered: is the database there?',
    serveSources: async (app) => {
      // The API does not wait for it.
      starting = startVite(app);
      // Its open socket would hold the server up.
      app.addHook('preClose', async () => (await starting)?.close());
    },
  };
}

async function start() {
  await installIfStale(root);
  const { readConfig } = await import('#server/config.ts');
  const { makeLogger } = await import('#server/platform/ops/logger.ts');
  const { startSite } = await import('#server/site.ts');
  const config = readConfig();
  const site = await startSite({
    config,
    logger: makeLogger(config.logLevel),
    files: {
      // Pictures of links are drawn by the last build.
      dist: pathToFileURL(join(root, 'dist/')),
      migrationsFolder: join(root, 'db/migrations'),
      gazetteer: join(root, 'db/places/cities.tsv.gz'),
    },
    web: makeDevelopmentWeb(),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop({ isQuick: true }).then(() => process.exit()));
  }
  console.log(`The job portal is at ${site.address}, from its sources`);
  for (const { label, email, password } of site.demoAccounts) {
    console.log(`  ${label}: ${email}  password: ${password}`);
  }
}

// A restart compiles only what has changed.
enableCompileCache(join(root, 'node_modules/.cache/dev'));
loadEnvFile();
start().catch((error: unknown) => {
  console.error(error);
  // `node --watch` ends only with a program that runs.
  setInterval(() => {}, 60_000);
});
