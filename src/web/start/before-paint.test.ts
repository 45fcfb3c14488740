import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { beforePaintScript } from './page-script.ts';

/** What the script makes of a page, given what the last visit left. */
const paint = (
  getItem: (key: string) => string | null,
  globals: object = {},
  ofDocument: object = {},
) => {
  const dataset: Record<string, string> = { theme: 'light', session: 'out' };
  const context = {
    document: {
      documentElement: { dataset, lang: 'en' },
      querySelector: () => null,
      ...ofDocument,
    },
    localStorage: { getItem },
    navigator: { language: 'en-US' },
    addEventListener: () => {},
    setTimeout: () => {},
    ...globals,
  };
  runInNewContext(beforePaintScript, { ...context, window: context });
  return dataset;
};
const stored = (entries: Record<string, string>) => (key: string) => entries[key] ?? null;

/** The style sheet that it adds to a page. */
const readStyle = (entries: Record<string, string>, globals: object = {}): string => {
  const sheets: { text: string }[] = [];
  class CSSStyleSheet {
    text = '';
    replaceSync = (text: string) => {
      this.text = text;
    };
  }
  paint(stored(entries), { CSSStyleSheet, ...globals }, { adoptedStyleSheets: sheets });
  return sheets.map(({ text }) => text).join('');
};

describe('the script before the first paint', () => {
  it('leaves a first visit light and signed out', () => {
    expect(paint(stored({}))).toEqual({ theme: 'light', session: 'out' });
  });

  it('shows the theme and the likely session of the last visit', () => {
    expect(paint(stored({ 'current-theme': 'dark', 'signed-in': '1' }))).toEqual({
      theme: 'dark',
      session: 'in',
    });
  });

  it('takes nothing else over into the page', () => {
    expect(paint(stored({ 'current-theme': '"><script>', 'signed-in': 'yes' }))).toEqual({
      theme: 'light',
      session: 'out',
    });
  });

  it('changes nothing where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(paint(forbidden)).toEqual({ theme: 'light', session: 'out' });
  });

  it('fetches a list of jobs in the size that was chosen last', () => {
    const fetched = (pathname: string, search: string) => {
      const urls: string[] = [];
      const location = { pathname, search, hash: '#a', replace: (url: string) => urls.push(url) };
      paint(stored({ 'jobs-per-page': '8' }), { location, URLSearchParams });
      return urls;
    };
    expect(fetched('/all-job', '?q=baker')).toEqual(['?q=baker&size=8#a']);
    expect(fetched('/all-job', '?size=8')).toEqual([]);
    expect(fetched('/home', '')).toEqual([]);
  });

  it('leaves out the jobs that were hidden, and takes nothing else into the style sheet', () => {
    const id = '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03';
    const run = (hidden: string) => readStyle({ 'hidden-jobs': hidden });
    expect(run(`${id} }*{color:red} ${id.replace('0', 'f')}`)).toBe(
      run(`${id} ${id.replace('0', 'f')}`),
    );
    expect(run(id)).toContain(`:is([data-unhydrated-job="${id}"]){display:none}`);
    expect(run('')).toBe('');
    expect(run('"]*{display:none}')).toBe('');
  });

  it('shows the line of the language that the browser asks for, until the reader has closed it', () => {
    const ask = (language: string, entries: Record<string, string> = {}) =>
      readStyle(entries, { navigator: { language } });
    expect(ask('bn-BD')).toBe('[data-offered-language=bn]{display:flex}');
    expect(ask('bn')).toBe(ask('bn-BD'));
    expect([ask('en'), ask('en-GB'), ask(''), ask('x"]*{display:none}')]).toEqual(['', '', '', '']);
    expect(ask('bn', { 'language-offer': 'closed' })).toBe('');
  });

  it('can stand inside a script element', () => {
    expect(beforePaintScript).not.toMatch(/<\/|<!--/);
  });
});
