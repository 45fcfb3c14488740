import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageModules } from './tools/page-modules.ts';
import { nameChunk } from './tools/browser-chunks.ts';
import { leanLibraries } from './tools/lean-libraries.ts';

/** The script in the head runs the entry: when the browser is idle, or at the first touch. */
const startLater = (): Plugin => ({
  name: 'start-later',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script type="module" crossorigin src="([^"]+)"><\/script>/,
        '<link rel="modulepreload" crossorigin href="$1" id="entry">',
      ),
  },
});

/** `vite build --app` builds the browser's files to dist/client and the server's to dist/server. */
export default defineConfig({
  plugins: [react(), tailwindcss(), pageModules(), leanLibraries(), startLater()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'index.html',
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: nameChunk, debugName: 'shared' }],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'database-command': 'src/server/database-command.ts',
            'picture-worker': 'src/server/publishing/pictures/picture-worker.ts',
            'entry-server': 'src/web/entry-server.tsx',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
