// @ts-check

/** A text between quotes of one kind, before a comma; `\` takes the next character along. */
const quoted = '([\'"`])((?:\\\\[^]|(?!\\1)[^\\\\])*)\\1(?=\\s*,)';

const direct = new RegExp(`(?<![\\w.])(?:it|test)\\(\\s*${quoted}`, 'g');
/** The title behind `it.each(…)`, whose rows may be anything. */
const behindRows = new RegExp(`\\)\\(\\s*${quoted}`, 'g');
const makers = /(?<![\w.])(it|test|describe)\.(?:each|for|runIf)\b/g;

/** What a title leaves open: `${…}`, `%s`, `$name`. */
const gap = /\$\{[^}]*\}|%[a-zA-Z#$]|\$[a-zA-Z_][\w.]*/;

/**
 * @param {string} text as it stands between its quotes
 * @returns {string}
 */
const unescape = (text) => text.replace(/\\(.)/g, '$1');

/**
 * The titles of the tests in a file, read from its text alone. A skipped test has none.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function readTitles(source) {
  const made = [...source.matchAll(makers)];
  const isTest = (/** @type {number} */ place) =>
    /^(?:it|test)$/.test(made.findLast(({ index }) => index < place)?.[1] ?? '');
  return [
    ...source.matchAll(direct),
    ...[...source.matchAll(behindRows)].filter(({ index }) => isTest(index)),
  ].map(([, , title = '']) => unescape(title));
}

const escapeForPattern = (/** @type {string} */ text) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Whether a test goes by a name: its title as it is written, or with all its gaps filled in.
 *
 * @param {string} title
 * @param {string} name
 * @returns {boolean}
 */
export function isNamed(title, name) {
  if (title === name || gap.test(name)) {
    return title === name;
  }
  const parts = title.split(new RegExp(gap, 'g'));
  const says = parts.some((part) => part.trim() !== '');
  const pattern = new RegExp(`^${parts.map(escapeForPattern).join('.+')}$`);
  return parts.length > 1 && says && pattern.test(name);
}
