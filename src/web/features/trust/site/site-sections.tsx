import type { ReactNode } from 'react';
import { listTodaysZones } from '#contract/platform/text/zones.ts';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { languageNames, languages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { siteLimits } from '#contract/platform/site-choices.ts';
import type { SiteSettingsInput } from '#contract/trust/site-settings.ts';
import { UploadArea } from '#web/features/accounts/files/upload-area.tsx';
import { Checkbox } from '#web/forms/checkbox.tsx';
import { Field } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColourField } from './colour-field.tsx';
import { SiteLinks } from './site-links.tsx';
import { CheckRow } from '#web/ui/check-row.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** The uploaded logo, with its way in and out. */
function LogoField() {
  const { setValue } = useFormContext<SiteSettingsInput>();
  const logo = useWatch<SiteSettingsInput, 'logo'>({ name: 'logo' });
  const set = (path: string | null) => setValue('logo', path, { shouldDirty: true });
  return (
    <div className="flex flex-col gap-3">
      <UploadArea
        kind="site-logo"
        label={logo === null ? m.site_logo_upload() : m.site_logo_upload_another()}
        hint={m.site_logo_hint()}
        onUploaded={({ path = null }) => set(path)}
      />
      {logo !== null && (
        <div className="flex items-center gap-3">
          <img
            src={logo}
            alt={m.site_logo_alt()}
            width="64"
            height="64"
            className="size-16 object-contain"
          />
          <Button variant="secondary" onClick={() => set(null)}>
            {m.site_logo_remove()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The name and the colours, beside how they will look. */
export function BrandSection({ preview }: { preview: ReactNode }) {
  return (
    <SettingsSection isGroup id="look" title={m.site_look()} aside={preview}>
      <Field name="name" label={m.site_name()} maxLength={siteLimits.name} autoComplete="off" />
      <Field
        name="tagline"
        label={m.site_tagline()}
        hint={m.site_tagline_hint()}
        optional
        maxLength={textLimits.line}
        autoComplete="off"
      />
      <ColourField />
      <LogoField />
    </SettingsSection>
  );
}

export function ContactSection() {
  return (
    <SettingsSection isGroup id="contact" title={m.site_contact()}>
      <Field
        control="textarea"
        name="address"
        label={m.site_address()}
        optional
        rows={3}
        maxLength={siteLimits.address}
        autoComplete="off"
      />
      <Field
        name="contactEmail"
        label={m.site_email()}
        hint={m.site_email_hint()}
        optional
        type="email"
        inputMode="email"
        maxLength={textLimits.line}
        autoComplete="off"
      />
      <Field
        name="copyright"
        label={m.site_copyright()}
        optional
        maxLength={textLimits.line}
        autoComplete="off"
      />
      <SiteLinks />
    </SettingsSection>
  );
}

export function PartsSection() {
  return (
    <SettingsSection isGroup id="parts" title={m.site_parts()} intro={m.site_parts_intro()}>
      <div className="flex flex-col gap-1">
        <Checkbox name="hasBlogs">{m.site_blogs()}</Checkbox>
        <Checkbox name="hasNewsletter">{m.site_newsletter()}</Checkbox>
        <Checkbox name="hasReviews">{m.site_reviews()}</Checkbox>
        <Checkbox name="hasPricing">{m.site_pricing()}</Checkbox>
      </div>
    </SettingsSection>
  );
}

/** The language of addresses without a prefix, and the others, which visitors may choose. */
export function LanguageSection() {
  const { register } = useFormContext<SiteSettingsInput>();
  const language = useWatch<SiteSettingsInput, 'language'>({ name: 'language' });
  const { defaultValues } = useFormState<SiteSettingsInput>();
  const timeZone = defaultValues?.timeZone ?? 'UTC';
  return (
    <SettingsSection isGroup id="languages" title={m.site_languages()}>
      <Field
        control="select"
        name="language"
        label={m.site_language()}
        hint={m.site_language_hint()}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Field
        control="select"
        name="timeZone"
        label={m.site_time_zone()}
        hint={m.site_time_zone_hint()}
        choices={listTodaysZones(timeZone)}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">{m.site_other_languages()}</legend>
        {languages
          .filter((one) => one !== language)
          .map((one) => (
            <CheckRow key={one} value={one} {...register('otherLanguages')}>
              <span lang={one}>{languageNames[one]}</span>
            </CheckRow>
          ))}
      </fieldset>
    </SettingsSection>
  );
}

export function LegalSection() {
  const text = { control: 'textarea', rows: 6, maxLength: siteLimits.legal } as const;
  return (
    <SettingsSection isGroup id="legal" title={m.site_legal()} intro={m.site_legal_intro()}>
      <Field
        {...text}
        name="imprint"
        label={m.site_imprint()}
        hint={m.common_markdown_hint()}
        optional
      />
      <Field
        {...text}
        name="terms"
        label={m.site_terms()}
        hint={m.common_markdown_hint()}
        optional
      />
      <Field
        {...text}
        name="privacy"
        label={m.site_privacy()}
        hint={`${m.site_privacy_hint()} ${m.common_markdown_hint()}`}
        optional
      />
    </SettingsSection>
  );
}
