// `npm start`: installs and builds what is stale, and becomes the server.
import { prepare } from './build.ts';
import { endWithNpm, loadEnvFile } from './project.ts';

loadEnvFile();
await prepare();
endWithNpm();
// React and its libraries choose their production form by it.
process.env['NODE_ENV'] ??= 'production';
// In this very process: signals, exit code and terminal are the server's own.
await import(new URL('../dist/server/main.js', import.meta.url).href);
