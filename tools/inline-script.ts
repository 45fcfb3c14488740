import { build, type Plugin } from 'vite';

/** The module and what it imports as one script that runs at once, on one line. */
async function bundle(entry: string): Promise<{ text: string; modules: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
      },
      modulePreload: false,
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0) {
    throw new Error(`${entry} does not fit into one inline script.`);
  }
  return { text: chunk.code.trim(), modules: chunk.moduleIds };
}

/** `import text from './module.ts?inline'` gives what the module is in a page, to be sent inside of a script element. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\?inline$/ },
    async handler(id) {
      const { text, modules } = await bundle(id.replace(/\?inline$/, ''));
      modules.forEach((module) => this.addWatchFile(module));
      return { code: `export default ${JSON.stringify(text)};`, map: null, moduleType: 'js' };
    },
  },
});
