import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { chooseLanguage, languagePrefix, type SiteLanguages } from '#contract/platform/language.ts';
import { translateSite } from '#contract/platform/site.ts';
import { toSiteInfo } from '#contract/platform/site-choices.ts';
import { writeColourRules } from '#contract/platform/site-colours.ts';
import {
  SiteSettingsInput,
  type SiteSettingsInput as SiteValues,
  type StoredSiteSettings,
} from '#contract/trust/site-settings.ts';
import { toResult } from '#web/api/call.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { setSite } from '#web/api/site-query.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormFoot } from '#web/forms/form-bar.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { showStored } from '#web/forms/show-stored.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { SectionLinks } from '#web/ui/section-links.tsx';
import { HiringSection } from './hiring-section.tsx';
import { changeSiteMutation } from './site-api.ts';
import { SitePreview } from './site-preview.tsx';
import {
  BrandSection,
  ContactSection,
  LanguageSection,
  LegalSection,
  PartsSection,
} from './site-sections.tsx';
import { TranslationSections } from './site-translations.tsx';

/** The page came with a style sheet of the colour before; this one follows it. */
const showColour = (colour: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(writeColourRules(colour));
  document.adoptedStyleSheets = [sheet];
};

/** Reloads this page under its new prefix after the languages changed: its scripts and links begin with the old one. False where the prefix stays. */
const leadsElsewhere = (before: SiteLanguages, after: SiteLanguages): boolean => {
  const next = languagePrefix(chooseLanguage(getLocale(), after), after);
  if (next === languagePrefix(getLocale(), before)) {
    return false;
  }
  window.location.assign(next + administrationPaths.site);
  return true;
};

const sections = [
  { id: 'look', name: m.site_look },
  { id: 'contact', name: m.site_contact },
  { id: 'languages', name: m.site_languages },
  { id: 'parts', name: m.site_parts },
  { id: 'hiring', name: m.site_hiring },
  { id: 'legal', name: m.site_legal },
] as const;

interface SiteFormProps {
  settings: StoredSiteSettings;
  /** How many jobs wait for approval. */
  waitingJobs: number;
}

/** Changes the settings beside a preview of the look. This tab shows them as soon as they are saved, others with their next page. */
export function SiteForm({ settings, waitingJobs }: SiteFormProps) {
  const { version, ...saved } = settings;
  const client = useQueryClient();
  const { mutateAsync: change } = useMutation(changeSiteMutation);
  const form = useAppForm({
    schema: SiteSettingsInput,
    defaultValues: saved,
    draftKey: 'site',
    send: (values: SiteValues) => toResult(change({ body: { ...values, version } })),
    onSent: (values, sentForm, typed) => {
      if (leadsElsewhere(saved, values)) {
        return;
      }
      setSite(client, translateSite(toSiteInfo(values), getLocale()));
      showColour(values.colour);
      showStored(sentForm, typed, values);
    },
  });
  return (
    <Form form={form} className="@container flex min-w-0 flex-col gap-4">
      <SectionLinks label={m.site_sections()} sections={sections} />
      <ErrorSummary />
      <BrandSection preview={<SitePreview saved={saved} />} />
      <ContactSection />
      <LanguageSection />
      <TranslationSections />
      <PartsSection />
      <HiringSection waitingJobs={waitingJobs} />
      <LegalSection />
      <FormFoot isLowest>
        <SubmitButton className="max-sm:flex-1">{m.common_save()}</SubmitButton>
      </FormFoot>
    </Form>
  );
}
