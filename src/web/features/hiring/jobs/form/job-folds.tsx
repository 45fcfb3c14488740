import { type DefaultValues, useController, useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { companyCategoryNames } from '#contract/hiring/job-choice-texts.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { LogoField } from '#web/features/accounts/files/logo-field.tsx';
import { Checkbox } from '#web/forms/checkbox.tsx';
import { AccountEmail } from '#web/forms/field.tsx';
import { CollapsibleSection } from '#web/forms/form-section.tsx';
import { JobFields } from './job-fields-section.tsx';
import { QuestionList } from './question-list.tsx';

/** Folded fields say their present values: nothing is posted unseen. */
const joinFacts = (facts: readonly (string | undefined)[]): string =>
  facts.filter(Boolean).join(' · ');

function ApplicationSummary() {
  const { requiresCv, questions = [] } = useWatch<Partial<JobInput>>();
  return joinFacts([
    requiresCv ? m.job_form_requires_cv() : m.job_form_cv_optional(),
    questions.length > 0
      ? m.job_form_question_count({ count: questions.length })
      : m.job_form_no_questions(),
  ]);
}

/** The steps of applying beyond the usual ones, of which most jobs have none. */
export const ApplicationFold = () => (
  <CollapsibleSection
    title={m.job_form_application()}
    intro={m.job_form_applicants()}
    summary={<ApplicationSummary />}
    isFolded
  >
    <Checkbox name="requiresCv">{m.job_form_requires_cv()}</Checkbox>
    <QuestionList />
  </CollapsibleSection>
);

function TeamSummary() {
  const { criteria = '' } = useWatch<Partial<JobInput>>();
  return joinFacts(criteria.split('\n').map((one) => one.trim())) || m.job_form_no_criteria();
}

export const TeamFold = () => (
  <CollapsibleSection
    title={m.job_form_team()}
    intro={m.job_form_team_intro()}
    summary={<TeamSummary />}
    isFolded
  >
    <JobFields section="team" />
  </CollapsibleSection>
);

function CompanySummary({ source }: { source: string | undefined }) {
  const { company, companyCategory, companyDetail } = useWatch<Partial<JobInput>>();
  const category = companyCategory && companyCategoryNames[companyCategory]();
  return (
    <>
      <span className="block wrap-anywhere">{joinFacts([company, category])}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere">{companyDetail}</span>
      {source !== undefined && <span className="block text-sm">{source}</span>}
    </>
  );
}

interface CompanyFoldProps {
  /** The poster's email; shown, not changed. */
  email: string;
  defaultValues: DefaultValues<JobInput>;
  source: string | undefined;
}

/** The company, folded away where the profile or an earlier job knows it. */
export function CompanyFold({ email, defaultValues, source }: CompanyFoldProps) {
  const { company, companyCategory, companyDetail } = defaultValues;
  return (
    <CollapsibleSection
      title={m.job_form_company()}
      summary={<CompanySummary source={source} />}
      isFolded={Boolean(company && companyCategory && companyDetail)}
    >
      <JobFields
        section="company"
        after={{ company: <AccountEmail email={email} hint={` ${m.job_form_only_you()}`} /> }}
      />
    </CollapsibleSection>
  );
}

function LogoSummary() {
  const { logo = '' } = useWatch<Partial<JobInput>>();
  return logo === '' ? m.job_form_logo_initials() : m.job_form_logo_picture();
}

interface LogoFoldProps {
  givenUpLink: string | undefined;
}

/** The logo of the job, connected to the form around it. Open where something is wrong with it. */
export function LogoFold({ givenUpLink }: LogoFoldProps) {
  const { control } = useFormContext<JobInput>();
  const { company = '' } = useWatch<Partial<JobInput>>();
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name: 'logo', defaultValue: '' });
  return (
    <CollapsibleSection
      title={m.job_form_logo()}
      summary={<LogoSummary />}
      isFolded={givenUpLink === undefined}
    >
      <LogoField {...{ value, onChange, onBlur, company, givenUpLink }} error={error?.message} />
    </CollapsibleSection>
  );
}
