import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '#contract/platform/language.ts';
import { root } from './project.ts';

/** A build for browsers takes the modules of single messages, in one language. */
export const browserMessages = (language: Language, environment: string): Plugin => ({
  name: `messages-${language}`,
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === environment,
  resolveId: {
    filter: { id: /^#messages(?:\/runtime)?$/ },
    handler: (id) => {
      const file = id === '#messages' ? 'messages' : 'runtime';
      return join(root, 'dist', 'messages', `browser-${language}`, `${file}.js`);
    },
  },
});
