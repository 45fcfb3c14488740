import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract } from './tools/browser-contract.ts';

/** Libraries that every page needs: one file, which stays in caches from release to release. */
const usedByEveryPage =
  /node_modules\/(?!zod|react-hook-form|@hookform|@firebase|idb|tslib|lucide-react\/dist\/esm\/icons)/;

/** `vite build --app` builds the browser's files to dist/client and the server's to dist/server. */
export default defineConfig({
  plugins: [react(), tailwindcss(), browserContract()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'index.html',
          output: { codeSplitting: { groups: [{ name: 'vendor', test: usedByEveryPage }] } },
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
            'picture-worker': 'src/server/pictures/picture-worker.ts',
            'entry-server': 'src/web/entry-server.tsx',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
