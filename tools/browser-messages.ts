// Writes the messages of one language into the modules that show them, for browsers.
import type { Plugin } from 'vite';
import type { Language } from '#contract/platform/language.ts';
import { type Message, readMessages } from './messages.ts';

type Messages = ReadonlyMap<string, Message>;
/** The code of a value that a text names. */
type WriteValue = (name: string) => string;

const writeText = (text: string, writeValue: WriteValue): string => {
  const code = text.replace(/\{(\w+)\}|[`\\$]/g, (found, name?: string) =>
    name === undefined ? `\\${found}` : `\${${writeValue(name)}}`,
  );
  return `\`${code}\``;
};

const markKinds: Readonly<Record<string, string>> = { '#': 'start', '/': 'end' };

/**
 * The parts of a text with marks, as `Sentence` takes them: `{#link}`, `{/link}` and `{#day/}`. Values are parts
 * of their own, as on the server: each becomes a node of the page.
 */
const writeParts = (text: string, writeValue: WriteValue): string => {
  const parts = text.split(/(\{[#/]?\w+\/?\})/).filter(Boolean);
  const codes = parts.map((part) => {
    const [, mark = '', name] = /^\{([#/])(\w+)\/?\}$/.exec(part) ?? [];
    const kind = part.endsWith('/}') ? 'standalone' : markKinds[mark];
    return name === undefined
      ? `{ type: 'text', value: ${writeText(part, writeValue)} }`
      : `{ type: 'markup-${kind}', name: '${name}' }`;
  });
  return `[${codes.join(', ')}]`;
};

/** The values of a message: `shown`, declared as `local shown = count: number`, is `number(i.count)`. */
const readValues = (declarations: readonly string[]): WriteValue => {
  const locals = declarations.flatMap((declaration): [string, string][] => {
    const [, local = '', input, format] = /^local (\w+) = (\w+): (\w+)$/.exec(declaration) ?? [];
    return input === undefined ? [] : [[local, `${format}(i.${input})`]];
  });
  const codes = new Map(locals);
  return (name) => codes.get(name) ?? `i.${name}`;
};

const isMarked = (message: Message): boolean => JSON.stringify(message).includes('{#');

/** A function of a message's values that returns its text, or an object with a function that returns its parts. */
export function writeMessage(message: Message): string {
  const variants: Exclude<Message, string> =
    typeof message === 'string' ? [{ match: { '=*': message } }] : message;
  const { declarations = [], match = {} } = variants[0] ?? {};
  const writeValue = readValues(declarations);
  const write = isMarked(message) ? writeParts : writeText;
  const code = Object.entries(match).reduceRight((others, [condition, text]) => {
    const [name = '', value = ''] = condition.split('=');
    const form = write(text, writeValue);
    // The last one is for all other values.
    return others === '' || value === '*'
      ? form
      : `${writeValue(name)} == '${value}' ? ${form} : ${others}`;
  }, '');
  return isMarked(message) ? `{ parts: (i) => ${code} }` : `(i) => ${code}`;
}

/** A message as code names it: `m.job_open`, or with its call where nothing is filled in: `m.job_open()`. */
const named = /(?<![\w$.])m\.([a-z]\w*)(\(\))?/g;

/** Writes fixed texts in place of their calls, `"Home"` for `m.nav_home()`, and functions of the others before all. */
export function writeMessages(code: string, messages: Messages): string {
  const functions = new Map<string, string>();
  const written = code.replaceAll(named, (_, key: string, call = '') => {
    const message = messages.get(key);
    if (message === undefined) {
      throw new Error(`No message is called ${key}.`);
    }
    if (call && typeof message === 'string' && !message.includes('{')) {
      return JSON.stringify(message);
    }
    functions.set(key, writeMessage(message));
    return `m_${key}${call}`;
  });
  const constants = [...functions].map(([key, text]) => `const m_${key} = ${text};`);
  return written.replace(
    "import { m } from '#messages';",
    `import { number, plural } from '#messages/runtime'; ${constants.join(' ')}`,
  );
}

/** English counts without Intl, whose first call takes 40 ms of a phone's start. */
const counts = (language: Language): string =>
  language === 'en'
    ? String.raw`
      export const plural = (count) => Number(count) === 1 ? 'one' : 'other';
      export const number = (count) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');`
    : `
      export const plural = (count) => new Intl.PluralRules('${language}').select(Number(count));
      export const number = (count) => new Intl.NumberFormat('${language}').format(Number(count));`;

/** A build for browsers has the messages of one language in the modules that show them. */
export const browserMessages = (language: Language, environment: string): Plugin => {
  const messages = readMessages(language);
  return {
    name: `messages-${language}`,
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    resolveId: { filter: { id: /^#messages\/runtime$/ }, handler: () => '\0messages' },
    load: {
      filter: { id: /^\0messages$/ },
      handler: () => `
        export const getLocale = () => '${language}';
        export const overwriteGetLocale = undefined;
        ${counts(language)}`,
    },
    transform: {
      filter: { code: /'#messages(?:\/runtime)?'/ },
      handler: (code) =>
        writeMessages(code, messages).replaceAll(/\bgetLocale\(\)/g, `'${language}'`),
    },
  };
};
