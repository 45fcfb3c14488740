import { cutAt } from './cut.ts';

/** UTF-16 code units: more than any picture has room for. */
const maxLength = 300;

/** Letters, marks and signs of scripts that the fonts of pictures do not have. */
const otherScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Inherited} -~\u00a0-\u00ff\u0964\u0965\u2010-\u205e\u2070-\u209c\u20a0-\u20ba\u2100-\u2311\u2500-\u269c]/gu;

/** Letters and marks of those scripts that the fonts lack all the same, by their code points: a test reads the fonts. */
const lacking = `
  7f-9f 350 354-356 359 35b 363-36f 526-52f 560 588 58d-5af 5c4 5c5 5ef 608 60b-614 616-620 63b-63f 656 658 659
  65b-65f 671-673 675-678 6c0-6c5 6c9 6ca 6cd 6cf 6d1-6d4 6d6-6ef 6fa-8ff 951-954 9f4-9f6 9fb 9fd 9fe 10c7-10cd 10fd-10ff 1ab0-1cbf
  1cd0-1cd2 1cd4-1ce8 1ced 1cf4-1cf9 1d15 1d24 1d25 1d2f 1d5c 1d6b-1d76 1d79 1d7a 1d7c 1d7e-1d84 1d86-1d9a
  1dc0-1dc3 1dca-1dff 1efc-1eff 2072 2073 208f 20b6 20b7 20d2-20d5 20d8-20da 20dd-20e0 20e2-20f0 210a 214a 214c
  214d 214f 2186-2188 218a-218f 2c78 2d27-a643 a648-a64b a64e a64f a652 a653 a658-a661 a66f-a689 a68e-a693 a696
  a697 a69a-a69f a72c-a72f a742-a745 a74c a74d a754 a755 a758-a763 a768-a77f a784-a787 a78f a792-a79f a7ab-a7f7
  ab30-ab69 fb50 fb51 fba4-fba9 fbae-fbd2 fbdd fbe0-fbe3 fbea-fbfb fc00-fdff fe24-fe2f ff21-ff5a 10000-10ffff
`;
const lackingLetters = new RegExp(
  `[${lacking.replace(/[\da-f]+/g, '\\u{$&}').replace(/\s+/g, '')}]`,
  'gu',
);

/** Letters in the form of a place or a width, which stand for others. */
const formsOfLetters = /[\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e]/g;

/** Invisible characters that control others, except for the non-joiner that Persian needs and the joiner of Bengali. */
const controls = /(?!\u200c|(?<=\p{Script=Bengali})\u200d)\p{Cf}|\u034f|\p{Variation_Selector}/gu;

/** More marks on one letter would cover its neighbours. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;
const emptyBrackets = /\(\s*\)|\[\s*\]|\{\s*\}|"\s*"|“\s*”|«\s*»/gu;
const separatorsAround = /^[\s,;:·|/\\–—-]+|[\s,;:·|/\\–—-]+$/gu;

/** The text as one line of what the fonts can draw; empty where no letter or digit is left. */
export function toDrawable(text: string): string {
  const letters = text
    .slice(0, 4 * maxLength)
    .normalize()
    .replace(formsOfLetters, (letter) => letter.normalize('NFKC'));
  const line = cutAt(letters, maxLength)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(otherScripts, '')
    .replace(lackingLetters, '')
    .replace(controls, '')
    .replace(stackedMarks, '$1')
    .replace(emptyBrackets, '')
    .replace(separatorsAround, '')
    .replace(/ +/g, ' ');
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}
