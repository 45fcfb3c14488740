import { useFormContext, useWatch } from 'react-hook-form';
import { currencies } from '#contract/platform/iso-codes.ts';
import { languageNames, languages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { siteLimits } from '#contract/platform/site-choices.ts';
import type { SiteSettingsInput } from '#contract/trust/site-settings.ts';
import { UploadArea } from '#web/features/accounts/files/upload-area.tsx';
import { Checkbox } from '#web/forms/checkbox.tsx';
import { Field } from '#web/forms/field.tsx';
import { FormSection } from '#web/forms/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { SiteLinks } from './site-links.tsx';

/** The uploaded logo, with its way in and out. */
function LogoField() {
  const { setValue } = useFormContext<SiteSettingsInput>();
  const logo = useWatch<SiteSettingsInput, 'logo'>({ name: 'logo' });
  const set = (path: string | null) => setValue('logo', path, { shouldDirty: true });
  return (
    <div className="flex flex-col gap-3">
      <UploadArea
        kind="site-logo"
        label={logo === null ? 'Upload a logo' : 'Upload another logo'}
        hint="PNG, JPEG or WebP, up to 5 MB. Square ones look best."
        onUploaded={({ path = null }) => set(path)}
      />
      {logo !== null && (
        <div className="flex items-center gap-3">
          <img
            src={logo}
            alt="The logo"
            width="64"
            height="64"
            className="size-16 object-contain"
          />
          <Button variant="secondary" onClick={() => set(null)}>
            Remove the logo
          </Button>
        </div>
      )}
    </div>
  );
}

export function BrandSection() {
  return (
    <FormSection title="Name and look">
      <Field name="name" label="Name" maxLength={siteLimits.name} autoComplete="off" />
      <Field
        name="tagline"
        label="Describe the site in one sentence"
        hint="Shown in the footer."
        optional
        maxLength={textLimits.line}
        autoComplete="off"
      />
      <Field
        name="colour"
        label="Color"
        hint="# and six digits. We make the shades for the dark theme from it."
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
      />
      <LogoField />
    </FormSection>
  );
}

export function ContactSection() {
  return (
    <FormSection title="Contact and footer">
      <Field
        control="textarea"
        name="address"
        label="Address"
        optional
        rows={3}
        maxLength={siteLimits.address}
        autoComplete="off"
      />
      <Field
        name="contactEmail"
        label="Email for visitors"
        hint="Visible to everyone."
        optional
        type="email"
        inputMode="email"
        maxLength={textLimits.line}
        autoComplete="off"
      />
      <Field
        name="copyright"
        label="Copyright line"
        optional
        maxLength={textLimits.line}
        autoComplete="off"
      />
      <SiteLinks />
    </FormSection>
  );
}

export function PartsSection() {
  return (
    <FormSection
      title="Parts of the site"
      intro="Parts you turn off disappear from the site, with their pages and feeds. Nothing is deleted."
    >
      <div className="flex flex-col gap-1">
        <Checkbox name="hasBlogs">Blogs</Checkbox>
        <Checkbox name="hasNewsletter">Newsletter</Checkbox>
        <Checkbox name="hasReviews">Testimonials on the home page</Checkbox>
        <Checkbox name="hasPricing">Pricing on the home page</Checkbox>
      </div>
    </FormSection>
  );
}

export function HiringSection() {
  const employers = useWatch<SiteSettingsInput, 'employers'>({ name: 'employers' });
  return (
    <FormSection title="Hiring">
      <Field
        control="select"
        name="employers"
        label="Who can register as an employer"
        choices={[
          { value: 'open', label: 'Everyone' },
          { value: 'invited', label: 'Only people I invite' },
        ]}
      />
      {employers === 'invited' && (
        <Field
          control="textarea"
          name="invitedEmployers"
          label="Invited employers"
          hint="One per line: an email, or @ and a domain to invite everyone there. They need to confirm their email. Registered employers keep their access."
          optional
          rows={5}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Field
        control="select"
        name="salary"
        label="Salary in job posts"
        choices={[
          { value: 'off', label: 'Optional' },
          { value: 'warn', label: 'Optional, with a reminder' },
          { value: 'required', label: 'Required' },
        ]}
      />
      <Field
        control="select"
        name="currency"
        label="Currency"
        hint="Used when neither the country nor an earlier job sets one."
        optional
        choices={currencies}
        emptyChoice="None"
      />
    </FormSection>
  );
}

/** The language of addresses without a prefix, and the others, which visitors may choose. */
export function LanguageSection() {
  const { register } = useFormContext<SiteSettingsInput>();
  const language = useWatch<SiteSettingsInput, 'language'>({ name: 'language' });
  return (
    <FormSection title="Languages">
      <Field
        control="select"
        name="language"
        label="Language of the site"
        hint="Of its pages, feeds and mails. Jobs and blogs stay as they were written."
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">Also offered in</legend>
        {languages
          .filter((one) => one !== language)
          .map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                value={one}
                className="size-6 shrink-0"
                {...register('otherLanguages')}
              />
              <span lang={one}>{languageNames[one]}</span>
            </label>
          ))}
      </fieldset>
    </FormSection>
  );
}

const markdown = 'Markdown: # heading, - list, **bold**, [link](https://…)';

export function LegalSection() {
  const text = { control: 'textarea', rows: 6, maxLength: siteLimits.legal } as const;
  return (
    <FormSection
      title="Legal texts"
      intro="An empty text has no page. Only Privacy has a built-in text."
    >
      <Field {...text} name="imprint" label="Imprint" hint={markdown} optional />
      <Field {...text} name="terms" label="Terms" hint={markdown} optional />
      <Field
        {...text}
        name="privacy"
        label="Privacy"
        hint={`Replaces the built-in text. ${markdown}`}
        optional
      />
    </FormSection>
  );
}
