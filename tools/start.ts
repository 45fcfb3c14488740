// `npm start`: installs and builds what is stale, and becomes the server.
import { fileURLToPath } from 'node:url';
import { endWithNpm, loadEnvFile, run } from './project.ts';

loadEnvFile();
endWithNpm();
// A process of its own: what it reads and compresses would stay in the memory of the server.
const build = fileURLToPath(new URL('build.ts', import.meta.url));
const { exitCode } = await run([process.execPath, build, '--if-stale'], { isShown: true });
if (exitCode !== 0) {
  process.exit(exitCode);
}
// React and its libraries choose their production form by it.
process.env['NODE_ENV'] ??= 'production';
// In this very process: signals, exit code and terminal are the server's own.
await import(new URL('../dist/server/main.js', import.meta.url).href);
