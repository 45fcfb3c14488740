import { describe, expect, it } from 'vitest';
import { watchConsole } from './console-watch.ts';

function silentConsole() {
  const printed: unknown[] = [];
  const print = (...words: unknown[]) => void printed.push(...words);
  return { printed, console: { error: print, warn: print } };
}

describe('watchConsole', () => {
  it('collects errors and warnings instead of printing them', () => {
    const { printed, console } = silentConsole();
    const watch = watchConsole(console);
    console.error('%s is %d', 'answer', 42);
    console.warn('beware');
    expect(watch.drain()).toEqual(['answer is 42', 'beware']);
    expect(printed).toEqual([]);
  });

  it('answers every complaint once', () => {
    const { console } = silentConsole();
    const watch = watchConsole(console);
    console.error('once');
    watch.drain();
    expect(watch.drain()).toEqual([]);
  });

  it('does not hear a method that the test replaced', () => {
    const { console } = silentConsole();
    const watch = watchConsole(console);
    console.error = () => {};
    console.error('expected');
    expect(watch.drain()).toEqual([]);
  });

  it('gives the console back', () => {
    const { printed, console } = silentConsole();
    const watch = watchConsole(console);
    watch.stop();
    console.error('printed again');
    expect(printed).toEqual(['printed again']);
    expect(watch.drain()).toEqual([]);
  });
});
