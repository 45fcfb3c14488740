import { cutAt } from './cut.ts';

/** UTF-16 code units: more than any picture has room for. */
const maxLength = 300;

/** Letters, marks and signs of scripts that the fonts of pictures do not have. */
const otherScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Inherited} -~\u00a0-\u00ff\u0964\u0965\u2010-\u205e\u2070-\u209c\u20a0-\u20ba\u2100-\u2311\u2500-\u269c]/gu;

/** Invisible characters that control others, except for the non-joiner that Persian needs and the joiner of Bengali. */
const controls = /(?!\u200c|(?<=\p{Script=Bengali})\u200d)\p{Cf}|\u034f|\p{Variation_Selector}/gu;

/** More marks on one letter would cover its neighbours. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;
const emptyBrackets = /\(\s*\)|\[\s*\]|\{\s*\}|"\s*"|“\s*”|«\s*»/gu;
const separatorsAround = /^[\s,;:·|/\\–—-]+|[\s,;:·|/\\–—-]+$/gu;

/** The text as one line of what the fonts can draw; empty where no letter or digit is left. */
export function toDrawable(text: string): string {
  const line = cutAt(text.slice(0, 4 * maxLength).normalize(), maxLength)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(otherScripts, '')
    .replace(controls, '')
    .replace(stackedMarks, '$1')
    .replace(emptyBrackets, '')
    .replace(separatorsAround, '')
    .replace(/ +/g, ' ');
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}

const notInBengaliFont =
  /[^\p{Script=Bengali}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** A text of what the Bengali font has. */
export const toBengaliDrawable = (text: string): string => text.replace(notInBengaliFont, '');
