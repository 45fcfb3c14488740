import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { countries, currencies } from '#contract/platform/iso-codes.ts';
import { languageNames } from '#contract/platform/language.ts';
import { defaultSite, toTitleStart } from '#contract/platform/site.ts';
import { root } from '#test/program.ts';
import { brackets, pseudoLanguages } from '#test/pseudo-languages.ts';

const [open, close] = brackets;
const innermost = new RegExp(`${open}[^${open}${close}]*${close}`, 'g');

/** What is left outside of all brackets. A message may stand in another one. */
function readOutside(text: string): string {
  const rest = text.replaceAll(innermost, ' ');
  return rest === text ? rest : readOutside(rest);
}

/** Names of months and days, halves of a day, time zones and units, which `Intl` writes. */
const formatted =
  /\b(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|[AP]M|GMT|UTC|at|ago|in|day|hour|minute|second|week|month|year)s?\b/g;

/** Without the signs of Markdown, and without the end of a text that was cut. */
const toPlain = (text: string): string =>
  text
    .replace(/(?:…|\.{3})$/u, '')
    .replaceAll(/[\s*#_\\-]+/gu, ' ')
    .trim();

/** The texts that people see, hear or meet in the title of the window. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
    const elements = [...document.querySelectorAll('body *')];
    return [
      document.title,
      // A message with a mark may stand in two lines.
      document.body.innerText,
      ...elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
    ];
  });

/** All texts of an answer of the API, which people have written, and the names of what the audit log compares. */
function listStrings(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return [
    ...(/^(?:before|after)$/.test(name) ? entries.map(([key]) => key) : []),
    ...entries.flatMap(([key, one]) => listStrings(one, key)),
  ];
}

/** The names that the browser has for countries, currencies and time zones: others than Node's. */
const readNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    (kinds) => [
      ...Intl.supportedValuesOf('timeZone'),
      ...kinds.flatMap(({ type, codes }) => {
        const names = (['short', 'long'] as const).map(
          (style) => new Intl.DisplayNames('en', { type, style }),
        );
        return codes.flatMap((code) => [
          code,
          ...names.flatMap((one) => one.of(code)?.split(/[()]/) ?? []),
        ]);
      }),
    ],
    [
      { type: 'region', codes: countries },
      { type: 'currency', codes: currencies },
    ] as const,
  );

const listSponsors = (): string[] =>
  readdirSync(join(root, 'public/sponsors')).map(
    (file) => file.charAt(0).toUpperCase() + file.slice(1).replace('.svg', ''),
  );

/** Texts that are the same in all languages. */
const unchanged: readonly string[] = [
  ...listStrings(defaultSite),
  ...Object.values(languageNames),
  ...listSponsors(),
  ...pseudoLanguages,
];

/** Watches what a page is sent, and lists its texts that are neither a message nor data. */
export function watchTexts(page: Page) {
  const data = [...unchanged];
  page.on('response', (response) => {
    if (
      response.url().includes('/api/v1/') &&
      /json/.test(response.headers()['content-type'] ?? '')
    ) {
      void response.json().then(
        (body) => data.push(...listStrings(body)),
        () => undefined,
      );
    }
  });
  return {
    listUntranslated: async (): Promise<string[]> => {
      const state = await page.evaluate(
        () => document.querySelector('#state')?.textContent ?? '{}',
      );
      const known = toPlain(
        [...data, ...(await readNames(page)), ...listStrings(JSON.parse(state))].join('\n'),
      );
      const isKnown = (text: string) => known.includes(toPlain(text)) || !/\p{L}{2}/u.test(text);
      const lines = (await readTexts(page)).flatMap((text) =>
        readOutside(text.replace(toTitleStart(defaultSite), '')).split('\n'),
      );
      return [...new Set(lines)].flatMap((line) => {
        const pieces = isKnown(line)
          ? []
          : line.replaceAll(formatted, ' ').split(/[·,|:–()]| {2,}/u);
        return pieces.filter((piece) => !isKnown(piece));
      });
    },
  };
}
