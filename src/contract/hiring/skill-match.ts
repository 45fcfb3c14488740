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

/** How many skills a job lists, and how many of these a person has. */
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

/** Each spelling once, in the order of the job's lines: one line may name several skills. */
const listMeeting = (named: readonly NamedSkill[]): readonly string[] => {
  const spellings = new Set<string>();
  return named
    .filter(({ folded }) => spellings.size < spellings.add(folded).size)
    .toSorted((one, other) => one.first - other.first)
    .map(({ skill }) => skill);
};

/** How many of the lines a person meets; a skill counts once, and each line for the first skill that it names. */
const countMeeting = (named: readonly NamedSkill[]): number => {
  const metBy = new Map<number, NamedSkill['lines']>();
  for (const lines of new Set(named.map((skill) => skill.lines))) {
    for (const line of lines) {
      metBy.set(line, metBy.get(line) ?? lines);
    }
  }
  return new Set(metBy.values()).size;
};

export const makeSkillMatcher = ({ position, jobDetail, skills }: JobTexts): SkillMatcher => {
  const asked = listSkills(skills ?? '');
  const isAsking = asked.length > 0;
  const findLines = indexLines(isAsking ? asked : [`${position} ${jobDetail}`]);
  return (text) => {
    const named = findNamed(text, findLines);
    return isAsking
      ? { named: listMeeting(named), fit: { met: countMeeting(named), asked: asked.length } }
      : { named: named.map(({ skill }) => skill), fit: undefined };
  };
};
