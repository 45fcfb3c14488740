import { useController, useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import type { EmployerProfile } from '#contract/accounts/profile-input.ts';
import { LogoField } from '#web/features/accounts/files/logo-field.tsx';
import { Field } from '#web/forms/field.tsx';
import { FormSection } from '#web/forms/form-section.tsx';

/** The logo of the company, connected to the form around it. */
function CompanyLogoField() {
  const { control } = useFormContext<EmployerProfile>();
  const { companyName: company = '' } = useWatch<Partial<EmployerProfile>>();
  const {
    field: { value = '', onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name: 'logo', defaultValue: '' });
  return <LogoField {...{ value, onChange, onBlur, company }} error={error?.message} />;
}

/** What the page of a company shows beside the text of the profile. */
export function CompanyPageFields() {
  return (
    <FormSection title={m.profile_company_page()}>
      <Field name="tagline" label={m.profile_tagline()} hint={m.profile_tagline_hint()} optional />
      <Field
        name="founded"
        label={m.profile_founded()}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        name="website"
        label={m.profile_website()}
        hint={m.profile_website_hint()}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <CompanyLogoField />
    </FormSection>
  );
}
