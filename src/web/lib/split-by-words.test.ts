import { expect, it } from 'vitest';
import { splitByWords } from './split-by-words.ts';

it.each([
  ['Pay a fee, then the fee.', ['fee'], ['Pay a ', 'fee', ', then the ', 'fee', '.']],
  ['A joining fee or a fee.', ['fee', 'joining fee'], ['A ', 'joining fee', ' or a ', 'fee', '.']],
  ['fee', ['fee'], ['', 'fee', '']],
  ['Nothing here.', ['fee'], ['Nothing here.']],
  ['Nothing here.', [], ['Nothing here.']],
])('splits "%s" by %j', (text, words, pieces) => {
  expect(splitByWords(text, words)).toEqual(pieces);
});
