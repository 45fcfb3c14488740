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

/** A line of a job's skills that a person meets. */
interface MetLine {
  /** The skill of the person; the line of the job where several meet it. */
  readonly text: string;
  /** The person's skills that meet it. */
  readonly skills: readonly string[];
}

interface SkillMatch {
  /** The lines of the job that a person's skills meet; of a job that lists none, the skills that its title or texts name. */
  readonly named: readonly MetLine[];
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

/** A line reads as an entry of a list, without the full stop of a sentence. */
const describeLine = (line: string, skills: readonly string[]): MetLine => {
  const [skill, ...others] = skills;
  const isOne = skill !== undefined && others.length === 0;
  return { text: isOne ? skill : line.replace(/[.।]$/, ''), skills };
};

/** The lines that skills meet, in the order of the job's lines. */
const listMetLines = (named: readonly NamedSkill[], lines: readonly string[]): MetLine[] => {
  const byLine = new Map<number, NamedSkill[]>();
  for (const skill of named) {
    const group = byLine.get(skill.line) ?? [];
    byLine.set(skill.line, group);
    group.push(skill);
  }
  return [...byLine]
    .toSorted(([one], [other]) => one - other)
    .map(([line, group]) => describeLine(lines[line] ?? '', listMeeting(group)));
};

export const makeSkillMatcher = ({ position, jobDetail, skills }: JobTexts): SkillMatcher => {
  const asked = listSkills(skills ?? '');
  const isAsking = asked.length > 0;
  const findLines = indexLines(isAsking ? asked : [`${position} ${jobDetail}`]);
  return (text) => {
    const named = findNamed(text, findLines);
    if (!isAsking) {
      return {
        named: named.map(({ skill }) => ({ text: skill, skills: [skill] })),
        fit: undefined,
      };
    }
    const met = listMetLines(named, asked);
    return { named: met, fit: { met: met.length, asked: asked.length } };
  };
};
