import { m } from '#messages';
import { Check } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { listSkills, type SkillMatcher } from '#contract/hiring/skill-match.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How many of the job’s skills a person has; undefined for a job that lists none. */
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
        {(named.length > 0 ? named : all).join(', ')}
      </span>
    </p>
  );
}

/** The skills of a person; those that the job asks for are marked and come first. */
export function ApplicantSkills({ skills, matcher }: ApplicantSkillsProps) {
  const all = listSkills(skills);
  const named = new Set(matcher(skills).named);
  const ordered = [...named, ...all.filter((skill) => !named.has(skill))];
  return (
    <ul aria-label={m.applicant_skills()} className="flex flex-wrap gap-1.5">
      {ordered.slice(0, 40).map((skill) => (
        <li key={skill} className="min-w-0">
          {named.has(skill) ? (
            <Badge tone="success" icon={<Icon of={Check} />}>
              {skill}
              <span className="sr-only"> {m.applicant_skill_named()}</span>
            </Badge>
          ) : (
            <Badge>{skill}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
