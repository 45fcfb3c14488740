import { m } from '#messages';
import { FileText } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { AttachedFile } from '#contract/accounts/files.ts';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import type { Answer } from '#contract/hiring/questions.ts';
import { filePath } from '#contract/platform/urls.ts';
import { formatSize } from '#web/lib/format-size.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { formatAnswer } from '#web/features/hiring/applications/format-answer.ts';
import type { SkillMatcher } from '#contract/hiring/skill-match.ts';
import { canPreview, CvPreview } from '#web/features/hiring/applicants/cv-preview/cv-preview.tsx';
import { ApplicantSkills } from './applicant-skills.tsx';
import { RequirementBadge } from './applicant-badges.tsx';

const textClass = 'whitespace-pre-line wrap-anywhere';

/** The CV opens in a tab of its own: this page shows pictures of it, and frames no document of another user. */
function Cv({ cv }: { cv: AttachedFile }) {
  if (cv.state === 'checking') {
    return <p className="text-muted">{m.applicant_cv_checking({ file: cv.name })}</p>;
  }
  if (cv.state === 'refused') {
    return <p className="text-error">{m.applicant_cv_refused({ file: cv.name })}</p>;
  }
  const link = (
    <p>
      <a
        href={filePath(cv._id, { view: true })}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-baseline gap-2 py-2.5 wrap-anywhere text-link"
      >
        <Icon of={FileText} className="size-5 shrink-0 self-center" />
        {cv.name}
        <span className="sr-only"> {m.applicant_cv_new_tab()}</span>
      </a>{' '}
      <span className="text-sm whitespace-nowrap text-muted">
        {formatSize(cv.size)}
        {cv.state === 'unchecked' && ` · ${m.applicant_cv_unchecked()}`}
      </span>
    </p>
  );
  return (
    <>
      {link}
      {canPreview(cv) && <CvPreview cv={cv} />}
    </>
  );
}

const renderAnswer = (answer: Answer) => (
  <span className="flex flex-wrap items-center gap-2">
    <span>{formatAnswer(answer)}</span>
    {answer.failsRequirement && <RequirementBadge />}
  </span>
);

interface ApplicantContentProps {
  application: ApplicationDetail;
  matcher: SkillMatcher;
}

/** All that a person sent with an application, as it was then. */
export function ApplicantContent({ application, matcher }: ApplicantContentProps) {
  const { profile, coverNote, cv, answers, erasedAt, stage } = application;
  if (erasedAt !== undefined) {
    return (
      <p className="text-muted">{m.applicant_erased({ date: utcDates.formatDate(erasedAt) })}</p>
    );
  }
  if (stage === 'withdrawn') {
    return <p className="text-muted">{m.applicant_withdrew()}</p>;
  }
  return (
    <>
      {coverNote && (
        <TextPart headingLevel={3} title={m.applicant_note()}>
          <p dir="auto" className={textClass}>
            {coverNote}
          </p>
        </TextPart>
      )}
      {cv && (
        <TextPart headingLevel={3} title={m.applicant_cv()}>
          <Cv cv={cv} />
        </TextPart>
      )}
      {answers.length > 0 && (
        <TextPart headingLevel={3} title={m.applicant_answers()}>
          <DescriptionList items={answers.map((answer) => [answer.label, renderAnswer(answer)])} />
        </TextPart>
      )}
      {profile?.skills && (
        <TextPart headingLevel={3} title={m.applicant_skills()}>
          <ApplicantSkills skills={profile.skills} matcher={matcher} />
        </TextPart>
      )}
      {profile?.aboutMe && (
        <TextPart headingLevel={3} title={m.applicant_about()}>
          <p dir="auto" className={textClass}>
            {profile.aboutMe}
          </p>
        </TextPart>
      )}
    </>
  );
}
