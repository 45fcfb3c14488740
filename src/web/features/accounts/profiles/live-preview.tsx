import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import {
  companyCategoryTexts,
  formatEmployeeCount,
} from '#contract/accounts/profile-choice-texts.ts';
import { m } from '#messages';
import { formatYear } from '#contract/platform/numbers.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { User } from '#contract/accounts/users.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { ProfilePreview } from './profile-preview.tsx';

function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ScrollArea
      role="region"
      aria-label={m.common_preview()}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card"
    >
      <Panel title={title} headingLevel={3}>
        {children}
      </Panel>
    </ScrollArea>
  );
}

/** The profile as employers see it, with what the form around it says now. */
export function JobSeekerPreview({ user: { userEmail, photoURL } }: { user: User }) {
  const values = useDeferredValue(useWatch<JobSeekerProfile>());
  const { fullName = '', skills = '', aboutMe = '', yearOfExp = 0, position, jobType } = values;
  return (
    <PreviewFrame title={m.profile_seen_by_employers()}>
      {position && jobType && (
        <ProfilePreview
          profile={{ fullName, skills, aboutMe, position, jobType, yearOfExp: yearOfExp || 0 }}
          email={userEmail}
          photoURL={photoURL}
        />
      )}
    </PreviewFrame>
  );
}

/** Half of one is nothing to show yet. */
const isYear = (text: string | undefined): text is string => /^\d{4}$/.test(text ?? '');

/** The company as its page shows it, and new job posts begin with it. */
export function CompanyPreview() {
  const values = useDeferredValue(useWatch<EmployerProfile>());
  const { companyName = '', companyCategory, employeeCount, companyDetail, logo } = values;
  const { tagline, founded, website } = values;
  const about = [
    companyCategory && companyCategoryTexts[companyCategory](),
    employeeCount && m.profile_employee_count({ count: formatEmployeeCount(employeeCount) }),
    isYear(founded) && m.profile_founded_in({ year: formatYear(founded) }),
  ].filter(Boolean);
  return (
    <PreviewFrame title={m.profile_seen_by_seekers()}>
      <div className="flex gap-4">
        <AvatarLogo name={companyName} src={logo} />
        <div className="min-w-0">
          <p className="font-face font-bold wrap-anywhere">{companyName}</p>
          {tagline && (
            <p dir="auto" className="wrap-anywhere">
              {tagline}
            </p>
          )}
          <p className="text-sm text-muted">{about.join(' · ')}</p>
          {website && <p className="text-sm wrap-anywhere text-link">{website}</p>}
        </div>
      </div>
      <p dir="auto" className="mt-4 wrap-anywhere whitespace-pre-line">
        {companyDetail}
      </p>
    </PreviewFrame>
  );
}
