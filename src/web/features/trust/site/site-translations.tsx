import { m } from '#messages';
import { useWatch } from 'react-hook-form';
import { languageNames, languages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { siteLimits } from '#contract/platform/site-choices.ts';
import type { SiteSettingsInput } from '#contract/trust/site-settings.ts';
import { Field } from '#web/forms/field.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** What the site says of itself, for each language that visitors may choose. */
export function TranslationSections() {
  const [own, others] = useWatch<SiteSettingsInput, ['language', 'otherLanguages']>({
    name: ['language', 'otherLanguages'],
  });
  const chosen = languages.filter((one) => one !== own && others.includes(one));
  return chosen.map((language) => (
    <SettingsSection
      isGroup
      key={language}
      title={m.site_texts_in({ language: languageNames[language] })}
      intro={m.site_texts_in_intro({ language: languageNames[own] })}
    >
      <Field
        name={`translations.${language}.name`}
        label={m.site_name()}
        optional
        lang={language}
        maxLength={siteLimits.name}
        autoComplete="off"
      />
      <Field
        name={`translations.${language}.tagline`}
        label={m.site_tagline()}
        optional
        lang={language}
        maxLength={textLimits.line}
        autoComplete="off"
      />
      <Field
        control="textarea"
        name={`translations.${language}.address`}
        label={m.site_address()}
        optional
        lang={language}
        rows={3}
        maxLength={siteLimits.address}
        autoComplete="off"
      />
      <Field
        name={`translations.${language}.copyright`}
        label={m.site_copyright()}
        optional
        lang={language}
        maxLength={textLimits.line}
        autoComplete="off"
      />
    </SettingsSection>
  ));
}
