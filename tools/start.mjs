// @ts-check
// `npm start`: install and build when stale, then become the server. package.json says `exec` so that
// npm's signals reach this process instead of a shell, and names the command twice for shells without it.
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();

// Imported only now: an old Node must be able to read this file to the end.
Promise.all([import('./prepare.mjs'), import('./parent.mjs')]).then(
  ([{ prepare }, { endWithNpm }]) => {
    prepare();
    endWithNpm();
    if (!process.env['NODE_ENV']) process.env['NODE_ENV'] = 'production';
    // In this very process: signals, exit code and terminal are the server's own, with nothing to forward.
    return import(new URL('../dist/server/main.js', import.meta.url).href);
  },
);
