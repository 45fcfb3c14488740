import type { Language, SiteLanguages } from './language.ts';
import { defaultColour } from './theme.ts';

/** How the site presents itself and what it offers. Without schemas: every page loads it. */

/** The beginning of page titles of a site whose name nobody has changed, as the specification has it. */
const specifiedTitles = 'Job Management- ';

/** A page of the operator elsewhere. */
export interface SiteLink {
  readonly name: string;
  readonly url: string;
}

/** Parts of the site that can be switched off: their pages, calls and feeds do not exist then. */
export interface SiteFeatures {
  readonly hasBlogs: boolean;
  readonly hasNewsletter: boolean;
  readonly hasReviews: boolean;
  readonly hasPricing: boolean;
}
export type SiteFeature = keyof SiteFeatures;

/** What a site says of itself, in one language. */
export interface SiteTexts {
  readonly name: string;
  readonly tagline: string;
  /** Lines of a postal address; empty for none. */
  readonly address: string;
  readonly copyright: string;
}

/** The settings that pages show. The texts are in the site's own language. */
export interface SiteInfo extends SiteFeatures, SiteLanguages, SiteTexts {
  /** The texts for other languages. An empty one stays as it is in the site's own. */
  readonly translations: Readonly<Partial<Record<Language, SiteTexts>>>;
  /** `#0b6e66`: dark enough for text on white. */
  readonly colour: string;
  /** The path of the picture that stands for the mark; null shows the mark. */
  readonly logo: string | null;
  readonly links: readonly SiteLink[];
  /** Where visitors write to; empty for none. */
  readonly contactEmail: string;
  /** Preselected where neither the country nor an earlier job names one; empty for none. */
  readonly currency: string;
  /** Everyone may register as an employer, or the people in `invitedEmployers` alone. */
  readonly employers: 'open' | 'invited';
  /** As IANA names it: of days that are the same for every reader, and of readers whose own is not known. */
  readonly timeZone: string;
  /** Whether a job needs a salary: no, with a warning, or always. */
  readonly salary: 'off' | 'warn' | 'required';
  readonly hasTerms: boolean;
  /** Whether the operator's text replaces the built-in one. */
  readonly hasPrivacy: boolean;
  readonly hasImprint: boolean;
}

/** The settings of a site that nobody has changed. */
export const defaultSite: SiteInfo = {
  name: 'Job Portal',
  tagline: 'A job portal with a job poster/seeker area, a job-finding area and a blog.',
  colour: defaultColour,
  logo: null,
  address: 'House 42, Road 11\nBanani, Dhaka 1213\nBangladesh',
  copyright: '© 2023 Job Portal. All rights reserved.',
  translations: {},
  links: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'GitHub', url: 'https://github.com/' },
  ],
  contactEmail: '',
  currency: '',
  hasBlogs: true,
  hasNewsletter: true,
  hasReviews: true,
  hasPricing: true,
  employers: 'open',
  timeZone: 'UTC',
  salary: 'off',
  language: 'en',
  otherLanguages: [],
  hasTerms: false,
  hasPrivacy: false,
  hasImprint: false,
};

/** The site as a page or a mail in this language shows it. */
export function translateSite(site: SiteInfo, language: Language): SiteInfo {
  const texts = language === site.language ? undefined : site.translations[language];
  const translated = Object.entries(texts ?? {}).filter(([, text]) => text !== '');
  return { ...site, ...Object.fromEntries(translated), translations: {} };
}

/** The beginning of every page title. */
export const toTitleStart = ({ name }: Pick<SiteInfo, 'name'>): string =>
  name === defaultSite.name ? specifiedTitles : `${name}- `;

/** The fields in which a site differs from one that nobody has changed; undefined without any. */
export function listChanges(site: SiteInfo): Partial<SiteInfo> | undefined {
  const defaults = new Map<string, unknown>(Object.entries(defaultSite));
  const isChanged = (name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(defaults.get(name));
  const changed = Object.entries(site).filter(([name, value]) => isChanged(name, value));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
