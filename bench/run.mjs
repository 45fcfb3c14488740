// @ts-check
// `node bench/run.mjs backup --jobs 100000`: runs the bench of that name, which is written in TypeScript.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name)) {
  console.error('Name a bench: node bench/run.mjs backup --jobs 100000');
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
// Open until the bench has ended: what it needs may be imported while it runs.
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  // The product's packages as Node itself loads them.
  ssr: { external: true },
});
try {
  /** @type {Record<string, (args: string[]) => Promise<void>>} */
  const bench = await server.ssrLoadModule(`/bench/${name}.ts`);
  await bench['run']?.(process.argv.slice(3));
} finally {
  await server.close();
}
