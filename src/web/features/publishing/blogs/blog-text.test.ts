import { describe, expect, it } from 'vitest';
import { formatPreview, splitParagraphs } from './blog-text.ts';

describe('the preview of a blog', () => {
  it('is its first 99 characters followed by dots', () => {
    expect(formatPreview('a'.repeat(200))).toBe(`${'a'.repeat(99)}...`);
  });

  it('shows a short text whole', () => {
    expect(formatPreview('Hello')).toBe('Hello...');
  });

  it('cuts no character in half', () => {
    expect(formatPreview('😀'.repeat(120))).toBe(`${'😀'.repeat(99)}...`);
  });
});

describe('the paragraphs of a blog', () => {
  it('are parted by empty lines, not by line ends', () => {
    expect(splitParagraphs('one\nstill one\n\n  \ntwo\n')).toEqual(['one\nstill one', 'two']);
  });
});
