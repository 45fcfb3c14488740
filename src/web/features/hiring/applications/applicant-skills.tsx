import { Check } from 'lucide-react';
import type { Job } from '#contract/hiring/jobs.ts';
import { listSkills } from '#web/features/accounts/profiles/list-skills.ts';
import { Badge } from '#web/ui/badge.tsx';

const listWords = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}+#.]+/u);

/** Whether a job names a skill: all its words stand in the job’s title or texts. */
export const makeSkillMatcher = ({ position, jobDetail, skills = '' }: Job) => {
  const words = new Set(
    listWords(`${position} ${jobDetail} ${skills}`).flatMap((word) => [
      word,
      word.replace(/\.$/, ''),
    ]),
  );
  return (skill: string): boolean => {
    const parts = listWords(skill).filter(Boolean);
    return parts.length > 0 && parts.every((word) => words.has(word));
  };
};
export type SkillMatcher = ReturnType<typeof makeSkillMatcher>;

interface ApplicantSkillsProps {
  skills: string;
  /** The most that are shown. */
  limit?: number;
  isNamed: SkillMatcher;
}

/** The skills of a person; those that the job names are marked and come first. */
export function ApplicantSkills({ skills, limit = 40, isNamed }: ApplicantSkillsProps) {
  const all = listSkills(skills);
  const ordered = [...all.filter(isNamed), ...all.filter((skill) => !isNamed(skill))];
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
      {ordered.slice(0, limit).map((skill) => (
        <li key={skill} className="min-w-0">
          {isNamed(skill) ? (
            <Badge tone="primary" icon={<Check aria-hidden="true" />}>
              {skill}
              <span className="sr-only"> (in the job)</span>
            </Badge>
          ) : (
            <Badge>{skill}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
