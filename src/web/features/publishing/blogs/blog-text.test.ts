import { describe, expect, it } from 'vitest';
import { splitParagraphs } from './blog-page.ts';
import { countMinutes, cutPreview } from './blog-text.ts';

describe('the preview of a blog', () => {
  it('is its first 99 characters, of which the beginning of a last word is not seen', () => {
    const text = `${'word '.repeat(19)}longer than a preview`;
    expect(cutPreview(text)).toEqual([`${'word '.repeat(18)}word`, ' long']);
    expect(cutPreview(text).join('')).toBe(text.slice(0, 99));
    expect(cutPreview('a'.repeat(200))).toEqual(['a'.repeat(99), '']);
  });

  it('shows a short text whole, and one whose last word ends there', () => {
    expect(cutPreview('Hello')).toEqual(['Hello', '']);
    expect(cutPreview(`${'a'.repeat(50)} ${'b'.repeat(48)} c`)[1]).toBe('');
  });

  it('cuts no character in half', () => {
    expect(cutPreview('😀'.repeat(120))).toEqual(['😀'.repeat(99), '']);
  });
});

it.each([
  [1, 20],
  [1, 299],
  [2, 301],
])('reading takes %i min for %i words', (minutes, words) => {
  expect(countMinutes({ content: Array(words).fill('word').join('\n\n') })).toBe(minutes);
});

describe('the paragraphs of a blog', () => {
  it('are parted by empty lines, not by line ends', () => {
    expect(splitParagraphs('one\nstill one\n\n  \ntwo\n')).toEqual(['one\nstill one', 'two']);
  });
});
