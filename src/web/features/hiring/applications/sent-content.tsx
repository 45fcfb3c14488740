import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { OpenCv } from '#web/features/accounts/files/cv-summary.tsx';
import { localDates } from '#web/lib/format-date.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { formatAnswer } from './format-answer.ts';

const formatYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

const listProfile = (profile: JobSeekerProfile): readonly (readonly [string, string])[] => [
  ['Name', profile.fullName],
  ['Position', profile.position],
  ['Experience', formatYears(profile.yearOfExp)],
  ['Skills', profile.skills],
  ['About you', profile.aboutMe],
];

function SentCv({ cv }: { cv: NonNullable<MyApplicationDetail['cv']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 break-words">{cv.name}</span>
      {cv.state === 'refused' ? (
        <span className="text-sm text-muted">Our virus scanner rejected it.</span>
      ) : (
        <OpenCv file={cv} />
      )}
    </div>
  );
}

/** The application as the employer received it. */
export function SentContent({ application }: { application: MyApplicationDetail }) {
  const { profile, coverNote, cv, answers, consent, erasedAt } = application;
  if (erasedAt !== undefined) {
    return (
      <p className="text-muted">
        What you sent and the messages were erased on {localDates.formatDate(erasedAt)}. The job,
        stage, and month stay.
      </p>
    );
  }
  return (
    <div className="flex max-w-[68ch] flex-col gap-6">
      {profile ? (
        <TextPart headingLevel={3} title="Your profile when you applied">
          <DescriptionList items={listProfile(profile)} />
        </TextPart>
      ) : (
        <p className="text-muted">
          The employer sees your current profile, because this is an older application.
        </p>
      )}
      {coverNote !== undefined && (
        <TextPart headingLevel={3} title="Your note">
          <p dir="auto" className="break-words whitespace-pre-line">
            {coverNote}
          </p>
        </TextPart>
      )}
      {cv && (
        <TextPart headingLevel={3} title="CV">
          <SentCv cv={cv} />
        </TextPart>
      )}
      {answers.length > 0 && (
        <TextPart headingLevel={3} title="Your answers">
          <DescriptionList items={answers.map((answer) => [answer.label, formatAnswer(answer)])} />
        </TextPart>
      )}
      {consent && (
        <p className="text-sm text-muted">
          You agreed on {localDates.formatDate(consent.at)} to share this with the employer (text of{' '}
          {consent.version}).
        </p>
      )}
    </div>
  );
}
