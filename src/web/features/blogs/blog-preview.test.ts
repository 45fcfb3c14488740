import { describe, expect, it } from 'vitest';
import { paragraphsOf, previewOf } from './blog-preview.ts';

describe('the preview of a blog', () => {
  it('is its first 99 characters followed by dots', () => {
    expect(previewOf('a'.repeat(200))).toBe(`${'a'.repeat(99)}...`);
  });

  it('shows a short text whole', () => {
    expect(previewOf('Hello')).toBe('Hello...');
  });

  it('cuts no character in half', () => {
    expect(previewOf('😀'.repeat(120))).toBe(`${'😀'.repeat(99)}...`);
  });
});

describe('the paragraphs of a blog', () => {
  it('are parted by empty lines, not by line ends', () => {
    expect(paragraphsOf('one\nstill one\n\n  \ntwo\n')).toEqual(['one\nstill one', 'two']);
  });
});
