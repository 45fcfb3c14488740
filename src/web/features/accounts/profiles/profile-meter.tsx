import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import type { User } from '#contract/accounts/users.ts';
import { getProfileProgress, type ProfileStep } from '#contract/hiring/profile-progress.ts';
import { filesOptions } from '#web/features/accounts/files/files-api.ts';
import { paths } from '#web/app/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

const places: Readonly<Record<ProfileStep, string>> = {
  cv: `${paths.jobSeeker.profile}#cvs`,
  skills: paths.jobSeeker.profile,
  company: paths.employer.profile,
  email: paths.account,
  picture: paths.account,
};

interface ProfileMeterProps {
  user: User;
  role: 'employer' | 'jobSeeker';
}

/** How far a profile has come beyond its required fields, and the next step; nothing once all are done. */
export function ProfileMeter({ user, role }: ProfileMeterProps) {
  const { data: cvs, error } = useQuery({ ...filesOptions(), enabled: role === 'jobSeeker' });
  const id = useId();
  if (role === 'jobSeeker' && cvs === undefined) {
    return error ? null : (
      <div aria-busy="true">
        <Skeleton className="h-20" />
      </div>
    );
  }
  const progress = getProfileProgress(user, role, cvs?.length ?? 0);
  if (!progress?.next) {
    return null;
  }
  const { done, total, next } = progress;
  return (
    <Notice>
      <p id={id}>
        <Sentence
          of={m.profile_meter}
          inputs={{ done, total, step: next.text }}
          to={places[next.step]}
        />
      </p>
      <progress
        aria-labelledby={id}
        value={done}
        max={total}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
    </Notice>
  );
}
