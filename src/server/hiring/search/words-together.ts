import { isBengali } from '#contract/platform/text/words.ts';
import {
  isPhraseSearch,
  type JobConditions,
  type listWordParts,
} from './job-conditions.queries.ts';

/** How many jobs have conditions together that the planner takes for independent of each other, though they are not. */

/** The middle between what the planner expects of some conditions together, which it takes for independent of each other, and their rarest. */
export const betweenBoth = (product: number, rarest: number): number =>
  Math.sqrt(Math.min(product, rarest) * rarest);

/** How many jobs have words that go together: those of a phrase stand in the same texts, and so do those of a language that few jobs are in. */
const expectTogether = (given: JobConditions, product: number, rarest: number): number =>
  isPhraseSearch(given) || isBengali(given.words?.query ?? '')
    ? rarest
    : betweenBoth(product, rarest);

/** How many jobs have each part of the words, by what the planner expects of it and of each word of its alternatives. */
export function expectWords(
  given: JobConditions,
  parts: ReturnType<typeof listWordParts>,
  { each, ofEach }: Readonly<Record<'each' | 'ofEach', readonly number[]>>,
): number[] {
  const left = [...ofEach];
  return parts.map(({ alternatives }, at) => {
    const product = each[at] ?? 0;
    const rarest = alternatives.map((words) => Math.min(...left.splice(0, words.length)));
    const most = rarest.reduce((sum, n) => sum + n, 0);
    return Math.max(product, expectTogether(given, product, most));
  });
}

/** How many times more jobs have the words than the planner expects of these together. */
export function goTogether(
  given: JobConditions,
  expected: number,
  words: readonly number[],
): number {
  const met = Math.max(1, expected);
  const rarest = Math.max(met, Math.min(...words));
  return words.length > 0 ? expectTogether(given, met, rarest) / met : 1;
}
