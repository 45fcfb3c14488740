import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '#contract/platform/language.ts';
import { readFixedTexts } from './messages.ts';
import { root } from './project.ts';

/** A message as code names it: `m.job_open`. */
const named = /(?<![\w$.])m\.([a-z]\w*)/g;

/** Imports the messages one by one: the bundler then knows which modules show each. */
export const importOneByOne = (code: string): string => {
  const keys = new Set([...code.matchAll(named)].map(([, key = '']) => key));
  const imports = [...keys].map((key) => `import { ${key} as m_${key} } from '#messages/${key}';`);
  return code
    .replace("import { m } from '#messages';", imports.join(' '))
    .replaceAll(named, 'm_$1');
};

/** Writes fixed texts in place of the calls that would return them: `m.nav_home()` becomes `"Home"`. */
export const writeTexts = (code: string, texts: ReadonlyMap<string, string>): string =>
  code.replace(/(?<![\w$.])m\.([a-z]\w*)\(\)/g, (call, key: string) => {
    const text = texts.get(key);
    return text === undefined ? call : JSON.stringify(text);
  });

/** A build for browsers takes the modules of single messages, in one language. */
export const browserMessages = (language: Language, environment: string): Plugin => ({
  name: `messages-${language}`,
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === environment,
  resolveId: {
    filter: { id: /^#messages\/\w+$/ },
    handler: (id) => {
      const name = id.slice('#messages/'.length);
      const file = name === 'runtime' ? name : `messages/${name}`;
      return join(root, 'dist', 'messages', `browser-${language}`, `${file}.js`);
    },
  },
  transform: {
    filter: { code: "import { m } from '#messages';" },
    handler: (code) => importOneByOne(writeTexts(code, readFixedTexts(language))),
  },
});
