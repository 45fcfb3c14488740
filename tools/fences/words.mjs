import path from 'node:path';

/**
 * Words of this project's past that names must not use, each with the field's own word. The left side is matched
 * against the name written as lower-case words: `KeptBodies` is `kept bodies`.
 *
 * @type {readonly (readonly [old: RegExp, instead: string])[]}
 */
const oldWords = [
  [/\bkept\b/, 'cached, stored or retained'],
  [/\bask(ed|er|ers|s|ing)\b|\boften asked\b/, 'request, caller, client or query'],
  [/\bwhoever\b/, 'client, caller or user'],
  [/\b(nobody|no one|somebody|anybody|everybody)\b/, 'anonymous, user or person'],
  [/\bshelf\b|\bshelves\b/, 'LRU cache'],
  [/\bdoors?\b/, 'cache hook, route or entry'],
  [/\b(news desk|desk|baskets?)\b/, 'event batcher or batch'],
  [/\bseats?\b|\bcrowded\b/, 'connections per user'],
  [/\b(im)?patien(t|ce)\b|\bhurried\b/, 'timeout, grace period or without statement timeout'],
  [/\bafterwork\b|\bafter work\b/, 'background tasks'],
  [/^(take |in )?turns?\b(?! (on|off)\b)|\bturns?$/, 'lock, concurrency limit, debounce or step'],
  [/\bstretch(es)?\b/, 'page or range'],
  [/\bannounce(d|s|ment|ments)?\b/, 'publish'],
  [/\bmov(ing|ed) (site|file|in)\b|\bmoving\b/, 'backup, export or import'],
  [/\bplaced?\b|\bplaces\b/, 'listen address, entry, position, path or location'],
  [/\bsaid\b|\bsays?\b|\btold\b|\btells?\b/, 'format, message, log or notify'],
  [/\bin words$/, 'format…'],
  [
    /^(?!((last )?index|one|any|is any|all|value|(.+ )?(type|instance)) of$).+ of$/,
    'a verb: format…, to…, parse…, list…',
  ],
  [/\bhonest claims?\b/, 'assertOwnIdentity'],
  [/\bhaving words\b/, 'matchesQuery'],
  [/^passing\b|\bpassing$/, 'matchesFilters'],
  [/\bin place$/, 'matchesLocation'],
  [/^open jobs$/, 'isOpenSql'],
  [/^is close$|\bclose words\b/, 'isFuzzy, fuzzy search'],
  [/^may (have|be|reach)\b/, 'can…, has… or is…'],
  [/^sides?$|^side name$/, 'role or participant'],
  [/\b(site|apply) faces?$|\blooks?$/, 'variant or props'],
];

/** @type {Map<string, string | undefined>} a sentence by name */
const judged = new Map();

/** @param {string} name in camel, Pascal, kebab or upper case */
function judge(name) {
  if (!judged.has(name)) {
    const text = name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .replaceAll(/[^A-Za-z0-9]+/g, ' ')
      .trim()
      .toLowerCase();
    const [, instead] = oldWords.find(([old]) => old.test(text)) ?? [];
    judged.set(name, instead && `'${name}' is an old word here. Say ${instead}.`);
  }
  return judged.get(name);
}

/** Words for a person of whom nothing is said, in comments and texts. */
const vague = /\b(?:nobody|somebody|anybody|everybody|whoever)\b/i;

/**
 * @param {string} text
 * @returns {string | undefined} a sentence; names of code and email addresses are no words
 */
function judgeText(text) {
  const [word] = vague.exec(text.replaceAll(/`[^`]*`|\S+@\S+/g, '')) ?? [];
  return word && `'${word}' names no one. Say who: a user, an applicant, the client, no visitor.`;
}

/** Names in the field's own words; comments and texts that say who. */
export const words = {
  meta: { type: 'suggestion', docs: { description: 'Use the field’s words' }, schema: [] },

  /** @param {{ filename: string, report: (problem: object) => void, sourceCode: any }} context */
  create(context) {
    /** @param {any} node @param {string} [name] */
    const check = (node, name = node.name) => {
      const message = judge(name);
      if (message) {
        context.report({ node, message });
      }
    };
    // The demo's texts and sample posts are prose; this folder names the words.
    const prose =
      /[\\/](?:db[\\/]demo[\\/]|test[\\/]support[\\/][a-z]+-posts\.ts$|tools[\\/]fences[\\/])/;
    const isProse = prose.test(context.filename);
    /** @param {any} node @param {unknown} text */
    const checkText = (node, text) => {
      const message = typeof text === 'string' && !isProse ? judgeText(text) : undefined;
      if (message) {
        context.report({ node, message });
      }
    };
    return {
      Program: (/** @type {any} */ node) => {
        check(node, path.basename(context.filename).split('.')[0]);
        for (const comment of context.sourceCode.getAllComments()) {
          checkText(comment, comment.value);
        }
      },
      Identifier: (/** @type {any} */ node) => check(node),
      Literal: (/** @type {any} */ node) => checkText(node, node.value),
      TemplateElement: (/** @type {any} */ node) => checkText(node, node.value.raw),
      JSXText: (/** @type {any} */ node) => checkText(node, node.value),
    };
  },
};
