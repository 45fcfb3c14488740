import { m } from '#messages';
import type { judgedFields } from '#contract/hiring/job-choices.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { toJobInput, withChange } from '#web/features/hiring/jobs/job-fields.tsx';
import { keysOf } from '#web/lib/choices.ts';
import { TextChanges } from '#web/ui/text-changes.tsx';

const textLabels = {
  position: m.job_form_position,
  company: m.job_form_company,
  location: m.job_form_location,
  jobDetail: m.job_form_job_detail,
  responsibilities: m.job_form_field_responsibilities,
  skills: m.job_form_field_skills,
  companyDetail: m.job_form_company_detail,
  logo: m.job_form_logo,
};

type OtherField = Exclude<keyof typeof judgedFields, keyof typeof textLabels>;

/** Choices, figures and lists: their names tell enough. */
const otherLabels: Readonly<Record<OtherField, () => string>> = {
  companyCategory: m.job_form_company_category,
  placeIds: m.job_change_places,
  country: m.job_form_country,
  jobType: m.job_form_job_type,
  language: m.job_form_language,
  salaryMin: m.job_change_pay,
  salaryMax: m.job_change_pay,
  salaryCurrency: m.job_change_pay,
  salaryUnit: m.job_change_pay,
  questions: m.job_change_questions,
};

/** What of a change is not public yet, beside what everyone reads. */
export function ChangedFields({ job }: { job: Job }) {
  const [before, after] = [toJobInput(job), toJobInput(withChange(job))];
  const texts = keysOf(textLabels).filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  const others = keysOf(otherLabels).filter(
    (name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? ''),
  );
  const changes = texts.map((name) => ({
    name: textLabels[name](),
    before: before[name] ?? '',
    after: after[name] ?? '',
    logoOf: name === 'logo' ? (after.company ?? '') : undefined,
  }));
  const names = new Set(others.map((name) => otherLabels[name]()));
  const labels = {
    before: m.job_change_public(),
    after: m.job_change_new(),
    none: m.job_change_nothing(),
  };
  return (
    <>
      {changes.length > 0 && <TextChanges changes={changes} labels={labels} headingLevel={3} />}
      {names.size > 0 && <p>{m.job_change_also({ fields: [...names].join(', ') })}</p>}
    </>
  );
}
