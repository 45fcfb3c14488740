import { foldForSearch } from '#contract/platform/text/fold.ts';
import { type FindLines, indexLines } from '#contract/platform/text/word-lines.ts';

/** The skills of a profile, which are written as a list with commas, each once. */
export const listSkills = (skills: string): string[] => [
  ...new Set(
    skills
      .split(/[,;،؛、，；\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  ),
];

interface JobTexts {
  readonly position: string;
  readonly jobDetail: string;
  readonly skills?: string | null | undefined;
}

/** How many skills a job lists, and how many of these a person has: as many as are named. */
export interface SkillFit {
  readonly met: number;
  readonly asked: number;
}

interface SkillMatch {
  /** Of a person's skills those that the job asks for; of a job that lists none, those that its title or texts name. */
  readonly named: readonly string[];
  /** Undefined for a job that lists no skills. */
  readonly fit: SkillFit | undefined;
}

/** Compares a job with the skills of a person, a skill or a list of skills as the profile has it. */
export type SkillMatcher = (skills: string) => SkillMatch;

/** A skill of a person that lines of the job name. */
interface NamedSkill {
  readonly skill: string;
  readonly folded: string;
  /** The first of the lines. */
  readonly first: number;
  /** Skills of the same words share one list. */
  readonly lines: readonly number[];
}

const findNamed = (skills: string, findLines: FindLines): readonly NamedSkill[] =>
  listSkills(skills).flatMap((skill) => {
    const folded = foldForSearch(skill);
    const lines = findLines(folded);
    const [first] = lines;
    return first === undefined ? [] : [{ skill, folded, first, lines }];
  });

/**
 * The skills that are marked and counted, in the order of the job's lines, of which one may name several. Of a line each word
 * counts once: `Node` says nothing beside `Node.js`.
 */
const listMeeting = (named: readonly NamedSkill[]): readonly string[] => {
  const wordsByLine = new Map<number, Set<string>>();
  const addsWord = ({ first, words }: { first: number; words: readonly string[] }): boolean => {
    const known = wordsByLine.get(first) ?? new Set();
    const before = known.size;
    words.forEach((word) => known.add(word));
    wordsByLine.set(first, known);
    return known.size > before;
  };
  const meeting = new Set(
    named
      .map(({ skill, folded, first }) => ({ skill, first, words: folded.split(/[\s./_-]+/) }))
      .toSorted((one, other) => other.words.length - one.words.length)
      .filter(addsWord)
      .map(({ skill }) => skill),
  );
  return named
    .filter(({ skill }) => meeting.has(skill))
    .toSorted((one, other) => one.first - other.first)
    .map(({ skill }) => skill);
};

/** Counts the skills that are marked, never others. A line that names two of them asks for two. */
const countFit = (lines: number, named: readonly NamedSkill[], marked: number): SkillFit => {
  // Skills of the same words share one list of lines, which may be long.
  const met = new Set<number>();
  for (const list of new Set(named.map((skill) => skill.lines))) {
    for (const line of list) {
      met.add(line);
    }
  }
  return { met: marked, asked: Math.max(lines, lines - met.size + marked) };
};

export const makeSkillMatcher = ({ position, jobDetail, skills }: JobTexts): SkillMatcher => {
  const asked = listSkills(skills ?? '');
  const isAsking = asked.length > 0;
  const findLines = indexLines(isAsking ? asked : [`${position} ${jobDetail}`]);
  return (text) => {
    const named = findNamed(text, findLines);
    const marked = listMeeting(named);
    return isAsking
      ? { named: marked, fit: countFit(asked.length, named, marked.length) }
      : { named: named.map(({ skill }) => skill), fit: undefined };
  };
};
