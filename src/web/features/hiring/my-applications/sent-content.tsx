import { m } from '#messages';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { OpenCv } from '#web/features/accounts/files/cv-summary.tsx';
import { writeVersion } from '#contract/accounts/privacy-texts.ts';
import { localDates } from '#web/lib/format-date.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { formatAnswer } from '#web/features/hiring/applications/format-answer.ts';

const listProfile = (profile: JobSeekerProfile): readonly (readonly [string, string])[] => [
  [m.application_profile_name(), profile.fullName],
  [m.application_profile_position(), profile.position],
  [m.application_profile_experience(), m.application_years_count({ count: profile.yearOfExp })],
  [m.application_sent_skills(), profile.skills],
  [m.application_profile_about(), profile.aboutMe],
];

function SentCv({ cv }: { cv: NonNullable<MyApplicationDetail['cv']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0">{cv.name}</span>
      {cv.state === 'refused' ? (
        <span className="text-sm text-muted">{m.application_cv_refused()}</span>
      ) : (
        <OpenCv file={cv} />
      )}
    </div>
  );
}

export function SentContent({ application }: { application: MyApplicationDetail }) {
  const { profile, coverNote, cv, answers, consent, erasedAt } = application;
  if (erasedAt !== undefined) {
    return (
      <p className="text-muted">
        {m.application_erased({ date: localDates.formatDate(erasedAt) })}
      </p>
    );
  }
  return (
    <div className="flex max-w-measure flex-col gap-6">
      {profile ? (
        <TextPart headingLevel={3} title={m.application_profile()}>
          <DescriptionList items={listProfile(profile)} />
        </TextPart>
      ) : (
        <p className="text-muted">{m.application_profile_current()}</p>
      )}
      {coverNote !== undefined && (
        <TextPart headingLevel={3} title={m.application_your_note()}>
          <p dir="auto" className="whitespace-pre-line">
            {coverNote}
          </p>
        </TextPart>
      )}
      {cv && (
        <TextPart headingLevel={3} title={m.application_sent_cv()}>
          <SentCv cv={cv} />
        </TextPart>
      )}
      {answers.length > 0 && (
        <TextPart headingLevel={3} title={m.application_your_answers()}>
          <DescriptionList items={answers.map((answer) => [answer.label, formatAnswer(answer)])} />
        </TextPart>
      )}
      {consent && (
        <p className="text-sm text-muted">
          {m.application_consent({
            date: localDates.formatDate(consent.at),
            version: writeVersion(consent.version),
          })}
        </p>
      )}
    </div>
  );
}
