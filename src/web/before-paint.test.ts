import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { beforePaintScript } from './page-script.ts';

/** What the script makes of a page, given what the last visit left. */
const paint = (getItem: (key: string) => string | null) => {
  const dataset: Record<string, string> = { theme: 'light', session: 'out' };
  const context = {
    document: { documentElement: { dataset }, querySelector: () => null },
    localStorage: { getItem },
    addEventListener: () => {},
    setTimeout: () => {},
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

  it('can stand inside a script element', () => {
    expect(beforePaintScript).not.toMatch(/<\/|<!--/);
  });
});
