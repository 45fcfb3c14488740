// @ts-check
// `npm start`. package.json says `exec` so that npm's signals reach this process instead of a shell, and names the
// command twice for shells without it. An old Node must be able to read this file to the end: no new syntax here.
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();

void Promise.all([import('./build.mjs'), import('./project.mjs')]).then(([tools, project]) =>
  tools.prepare().then(() => {
    project.endWithNpm();
    // React and its libraries choose their production form by it.
    // oxlint-disable-next-line typescript/prefer-nullish-coalescing -- Node 14 does not know `??=`
    if (!process.env['NODE_ENV']) {
      process.env['NODE_ENV'] = 'production';
    }
    // In this very process: signals, exit code and terminal are the server's own.
    return import(new URL('../dist/server/main.js', import.meta.url).href);
  }),
);
