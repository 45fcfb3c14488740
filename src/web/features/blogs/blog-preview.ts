import { blogPreviewLength } from '#contract/blogs.ts';

/** The first characters of a blog, followed by dots; no character is cut in half. */
export const previewOf = (content: string): string =>
  `${[...content].slice(0, blogPreviewLength).join('')}...`;

/** A blog's paragraphs: what empty lines part. */
export const paragraphsOf = (content: string): string[] =>
  content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
