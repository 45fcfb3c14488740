import type { ReactNode } from 'react';
import { jobCategoryTexts, seekerPositionTexts } from '#contract/accounts/profile-choice-texts.ts';
import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { listSkills } from '#contract/hiring/skill-match.ts';

/** The fields of a job seeker's profile that an application sends to the employer. */
export type SharedProfile = Pick<
  JobSeekerProfile,
  'fullName' | 'position' | 'yearOfExp' | 'skills' | 'aboutMe' | 'jobType'
>;

function ProfileText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

interface ProfilePreviewProps {
  profile: SharedProfile;
  email: string;
  photoURL: string | null | undefined;
}

/** A job seeker's profile as employers see it. */
export function ProfilePreview({ profile, email, photoURL }: ProfilePreviewProps) {
  const { fullName, position, yearOfExp, skills, aboutMe, jobType } = profile;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-4">
        <AvatarLogo shape="person" name={fullName} src={photoURL} />
        <div className="min-w-0">
          <p className="font-face font-bold wrap-anywhere">{fullName}</p>
          <p className="text-sm text-muted">
            {seekerPositionTexts[position]()}, {jobCategoryTexts[jobType]()}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <EmailText email={email} />
          </p>
        </div>
      </div>
      <dl className="flex flex-col gap-3">
        <ProfileText title={m.profile_years()}>
          {formatNumber(yearOfExp, Number.isInteger(yearOfExp) ? 0 : 1)}
        </ProfileText>
        <ProfileText title={m.profile_skills()}>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {listSkills(skills).map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge>{skill}</Badge>
              </li>
            ))}
          </ul>
        </ProfileText>
        <ProfileText title={m.profile_about()}>
          <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
            {aboutMe}
          </p>
        </ProfileText>
      </dl>
    </div>
  );
}
