import { Check } from 'lucide-react';
import { listSkills, type SkillMatcher } from '#contract/hiring/skill-match.ts';
import { Badge } from '#web/ui/badge.tsx';

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
            <Badge tone="success" icon={<Check aria-hidden="true" />}>
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
