// @ts-check
// `node bench/run.mjs backup --jobs 100000`: runs the bench of that name, which is written in TypeScript.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name)) {
  console.error('Name a bench: node bench/run.mjs backup --jobs 100000');
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {{ module: { run(args: string[]): Promise<void> } }} */
const { module } = await runnerImport(`/bench/${name}.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  // The product's packages as Node itself loads them.
  environments: { inline: { resolve: { external: true } } },
});
await module.run(process.argv.slice(3));
