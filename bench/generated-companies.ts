import type { companyCategories } from '#contract/accounts/profile-choices.ts';
import type { AnswerDays } from '#contract/hiring/answer-texts.ts';
import { chooseAt } from './random.ts';
import { companyKinds, companyNames, type Shares } from './words.ts';

/** One of the companies of a generated site: the first has a sixteenth of all jobs, many have one. */
export interface GeneratedCompany {
  readonly name: string;
  readonly category: (typeof companyCategories)[number];
  readonly answerDays: AnswerDays | null;
}

/** Finance is the rarest. */
const categories: Shares<(typeof companyCategories)[number]> = [
  ['Technology', 0.42],
  ['Retail', 0.24],
  ['Healthcare', 0.2],
  ['Manufacturing', 0.11],
  ['Finance', 0.03],
];

const answers: Shares<AnswerDays | null> = [
  [1, 0.01],
  [3, 0.03],
  [7, 0.1],
  [14, 0.1],
  [null, 0.76],
];

/** A place from 0 up to 1 that a company always has. */
const placeOf = (number: number, salt: number): number =>
  ((Math.imul(number + salt, 0x9e3779b1) >>> 0) % 10_007) / 10_007;

export function makeCompany(number: number): GeneratedCompany {
  const kinds = companyKinds.length;
  const name = companyNames[Math.floor(number / kinds) % companyNames.length];
  const copy = Math.floor(number / kinds / companyNames.length);
  return {
    name: `${name} ${companyKinds[number % kinds]}${copy > 0 ? ` ${copy}` : ''}`,
    // The greatest is of the category that most have.
    category: number === 0 ? 'Technology' : chooseAt(categories, placeOf(number, 17)),
    answerDays: number === 0 ? null : chooseAt(answers, placeOf(number, 31)),
  };
}
