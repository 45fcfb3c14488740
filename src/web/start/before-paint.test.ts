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
    document: { documentElement: { dataset }, querySelector: () => null, ...ofDocument },
    localStorage: { getItem },
    addEventListener: () => {},
    setTimeout: () => {},
    ...globals,
  };
  runInNewContext(beforePaintScript, { ...context, window: context });
  return dataset;
};
const stored = (entries: Record<string, string>) => (key: string) => entries[key] ?? null;

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

  it('leaves out the jobs that were hidden, and takes nothing else into the style sheet', () => {
    const id = '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03';
    const sheets: { text: string }[] = [];
    class CSSStyleSheet {
      text = '';
      replaceSync = (text: string) => {
        this.text = text;
      };
    }
    const run = (hidden: string) => {
      sheets.length = 0;
      paint(stored({ 'hidden-jobs': hidden }), { CSSStyleSheet }, { adoptedStyleSheets: sheets });
      return sheets.map(({ text }) => text).join('');
    };
    expect(run(`${id} }*{color:red} ${id.replace('0', 'f')}`)).toBe(
      run(`${id} ${id.replace('0', 'f')}`),
    );
    expect(run(id)).toContain(`:is([data-unhydrated-job="${id}"]){display:none}`);
    expect(run(id)).toContain('[data-hidden-line]{padding-bottom:2rem}');
    expect(run('')).toBe('');
    expect(run('"]*{display:none}')).toBe('');
  });

  it('can stand inside a script element', () => {
    expect(beforePaintScript).not.toMatch(/<\/|<!--/);
  });
});
