import { m } from '#messages';
import { Check } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { listSkills, type SkillMatcher } from '#contract/hiring/skill-match.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How many of the job’s lines of skills a person meets; undefined for a job that lists none. */
export const formatFit = (skills: string, matcher: SkillMatcher): string | undefined => {
  const { fit } = matcher(skills);
  return fit && m.applicant_fit(fit);
};

interface ApplicantSkillsProps {
  skills: string;
  matcher: SkillMatcher;
}

/** In one line the skills that the job asks for, or all where it asks for none of them. */
export function SkillLine({ skills, matcher }: ApplicantSkillsProps) {
  const all = listSkills(skills);
  const { named } = matcher(skills);
  return (
    <p className="flex min-w-0 items-center gap-1 text-sm">
      {named.length > 0 && (
        <>
          <Icon of={Check} className="size-4 shrink-0 text-primary" />
          <span className="sr-only">{m.applicant_skills_named()} </span>
        </>
      )}
      <span className={classNames('truncate', named.length === 0 && 'text-muted')}>
        {(named.length > 0 ? named.map(({ text }) => text) : all).join(', ')}
      </span>
    </p>
  );
}

interface Chip {
  text: string;
  isNamed: boolean;
}

/** A chip for each line of the job that is met: as many are marked as `formatFit` counts. */
const listChips = (skills: string, matcher: SkillMatcher): Chip[] => {
  const { named } = matcher(skills);
  const known = new Set(named.flatMap((line) => line.skills));
  const others = listSkills(skills).filter((skill) => !known.has(skill));
  return [
    ...named.map(({ text }) => ({ text, isNamed: true })),
    ...others.map((text) => ({ text, isNamed: false })),
  ];
};

/** The skills of a person; those that the job asks for are marked and come first. */
export function ApplicantSkills({ skills, matcher }: ApplicantSkillsProps) {
  return (
    <ul aria-label={m.applicant_skills()} className="flex flex-wrap gap-1.5">
      {listChips(skills, matcher)
        .slice(0, 40)
        .map(({ text, isNamed }) => (
          <li key={text} className="min-w-0">
            {isNamed ? (
              <Badge tone="success" icon={<Icon of={Check} />}>
                {text}
                <span className="sr-only"> {m.applicant_skill_named()}</span>
              </Badge>
            ) : (
              <Badge>{text}</Badge>
            )}
          </li>
        ))}
    </ul>
  );
}
