// @ts-check
import { endWithNpm } from './parent.mjs';
import { prepare } from './prepare.mjs';

prepare();
endWithNpm();
// React and its friends choose their fast form by it.
process.env['NODE_ENV'] ??= 'production';
// In this very process: signals, exit code and terminal are the server's own, with nothing to forward.
await import(new URL('../dist/server/main.js', import.meta.url).href);
