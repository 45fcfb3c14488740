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

/** How many lines of skills a job has, and how many of these a person meets: as many as are named. */
export interface SkillFit {
  readonly met: number;
  readonly asked: number;
}

interface SkillMatch {
  /**
   * Of a person's skills those that the job asks for, by the lines of the job that they meet; of a job that lists none, those that
   * its title or texts name, each alone.
   */
  readonly named: readonly (readonly string[])[];
  /** Undefined for a job that lists no skills. */
  readonly fit: SkillFit | undefined;
}

/** Compares a job with the skills of a person, a skill or a list of skills as the profile has it. */
export type SkillMatcher = (skills: string) => SkillMatch;

/** A skill of a person that lines of the job name. */
interface NamedSkill {
  readonly skill: string;
  readonly folded: string;
  /** The first of the lines, which it meets. */
  readonly line: number;
}

const findNamed = (skills: string, findLines: FindLines): readonly NamedSkill[] =>
  listSkills(skills).flatMap((skill) => {
    const folded = foldForSearch(skill);
    const [line] = findLines(folded);
    return line === undefined ? [] : [{ skill, folded, line }];
  });

/** The skills that meet a line. Each word counts once: `Node` says nothing beside `Node.js`. */
const listMeeting = (named: readonly NamedSkill[]): readonly string[] => {
  const known = new Set<string>();
  const addsWord = ({ words }: { words: readonly string[] }): boolean => {
    const before = known.size;
    words.forEach((word) => known.add(word));
    return known.size > before;
  };
  const meeting = new Set(
    named
      .map(({ skill, folded }) => ({ skill, words: folded.split(/[\s./_-]+/) }))
      .toSorted((one, other) => other.words.length - one.words.length)
      .filter(addsWord)
      .map(({ skill }) => skill),
  );
  return named.map(({ skill }) => skill).filter((skill) => meeting.has(skill));
};

/** The skills that meet each line, in the order of the job's lines. */
const groupByLine = (named: readonly NamedSkill[]): readonly (readonly string[])[] => {
  const byLine = new Map<number, NamedSkill[]>();
  for (const skill of named) {
    const group = byLine.get(skill.line) ?? [];
    byLine.set(skill.line, group);
    group.push(skill);
  }
  return [...byLine]
    .toSorted(([one], [other]) => one - other)
    .map(([, group]) => listMeeting(group));
};

export const makeSkillMatcher = ({ position, jobDetail, skills }: JobTexts): SkillMatcher => {
  const asked = listSkills(skills ?? '');
  const isAsking = asked.length > 0;
  const findLines = indexLines(isAsking ? asked : [`${position} ${jobDetail}`]);
  return (text) => {
    const named = findNamed(text, findLines);
    if (!isAsking) {
      return { named: named.map(({ skill }) => [skill]), fit: undefined };
    }
    const met = groupByLine(named);
    return { named: met, fit: { met: met.length, asked: asked.length } };
  };
};
