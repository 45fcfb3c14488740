import { listGraphemes } from '#contract/platform/text/cut.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';
import type { Blog } from '#contract/publishing/blogs.ts';

/** How much of a blog its card shows, in characters. */
const previewLength = 99;

/** The whole words among the first characters of a blog, which are seen, and the part of a word at their end, which is not. */
export function cutPreview(content: string): [seen: string, hidden: string] {
  const letters = listGraphemes(content.slice(0, 20 * previewLength));
  const start = letters.slice(0, previewLength).join('');
  const isWithinWord = /\S/u.test(letters[previewLength] ?? ' ');
  const cut = isWithinWord ? /\s\S*$/u.exec(start) : null;
  return cut === null ? [start, ''] : [start.slice(0, cut.index), cut[0]];
}

/** Words that a reader takes in within a minute. */
const wordsPerMinute = 200;

/** How long reading takes, in whole minutes. */
export const countMinutes = ({ content }: Pick<Blog, 'content'>): number =>
  Math.max(1, Math.round(splitAtBlanks(content).length / wordsPerMinute));
