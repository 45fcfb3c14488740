import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { JobMatch } from '#contract/hiring/home.ts';

/** How many skills the reason names. */
const namedSkills = 3;

/** In English without a comma in front of the last word, which Intl writes. */
const joinWords = (words: readonly string[]): string => {
  const language = getLocale();
  if (language !== 'en') {
    return new Intl.ListFormat(language).format(words);
  }
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

/** Why a job fits, for example `Matches your position, and your skills in React and CSS`. */
export function explainMatch({
  isPosition,
  skills,
}: Pick<JobMatch, 'isPosition' | 'skills'>): string {
  if (skills.length === 0) {
    return m.home_match_position();
  }
  const named = { skills: joinWords(skills.slice(0, namedSkills)) };
  return isPosition ? m.home_match_both(named) : m.home_match_skills(named);
}
