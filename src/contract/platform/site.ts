/** How the site presents itself and what it offers. Without schemas: every page loads it. */

/** The beginning of page titles of a site whose name nobody has changed, as the specification has it. */
const specifiedTitles = 'Job Management- ';

export const employerRegistrations = ['open', 'invited'] as const;
export const salaryRules = ['off', 'warn', 'required'] as const;

/** UTF-16 code units, entries of lists, and invited people. */
export const siteLimits = {
  name: 60,
  address: 300,
  legal: 20_000,
  links: 6,
  invited: 500,
} as const;

/** A page of the operator elsewhere. */
export interface SiteLink {
  readonly name: string;
  readonly url: string;
}

/** Parts of the site that can be switched off: their pages, calls and feeds do not exist then. */
export interface SiteParts {
  readonly hasBlogs: boolean;
  readonly hasNewsletter: boolean;
  readonly hasReviews: boolean;
  readonly hasPricing: boolean;
}
export type SitePart = keyof SiteParts;

/** Texts that the operator is answerable for, in Markdown. */
export const legalTexts = ['terms', 'privacy', 'imprint'] as const;
export type LegalText = (typeof legalTexts)[number];

/** Everything that an administrator can change. */
export interface SiteSettings extends SiteParts, Readonly<Record<LegalText, string>> {
  readonly name: string;
  readonly tagline: string;
  /** `#0b6e66`: dark enough for text on white. */
  readonly colour: string;
  /** The path of the picture that stands for the mark; null shows the mark. */
  readonly logo: string | null;
  /** Lines of a postal address; empty for none. */
  readonly address: string;
  readonly copyright: string;
  readonly links: readonly SiteLink[];
  /** Where visitors write to; empty for none. */
  readonly contactEmail: string;
  /** Preselected where neither the country nor an earlier job names one; empty for none. */
  readonly currency: string;
  /** Everyone may register as an employer, or the people in `invitedEmployers` alone. */
  readonly employers: (typeof employerRegistrations)[number];
  /** Emails (`ann@bakery.example`) and domains (`@bakery.example`) in lower case, one a line. */
  readonly invitedEmployers: string;
  /** Whether a job needs a salary: no, with a warning, or always. */
  readonly salary: (typeof salaryRules)[number];
}

/** The settings of a site that nobody has changed. */
export const defaultSettings: SiteSettings = {
  name: 'Job Portal',
  tagline: 'A job portal with a job poster/seeker area, a job-finding area and a blog.',
  colour: '#0b6e66',
  logo: null,
  address: 'House 42, Road 11\nBanani, Dhaka 1213\nBangladesh',
  copyright: '© 2023 Job Portal. All rights reserved.',
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
  invitedEmployers: '',
  salary: 'off',
  terms: '',
  privacy: '',
  imprint: '',
};

/** The settings that pages show: all but the long texts, of which a page knows only whether there are any. */
export interface SiteInfo extends Omit<SiteSettings, LegalText | 'invitedEmployers'> {
  readonly hasTerms: boolean;
  /** Whether the operator's text replaces the built-in one. */
  readonly hasPrivacy: boolean;
  readonly hasImprint: boolean;
}

export const toSiteInfo = (settings: SiteSettings): SiteInfo => {
  const { terms, privacy, imprint, invitedEmployers: _invited, ...info } = settings;
  return {
    ...info,
    hasTerms: terms !== '',
    hasPrivacy: privacy !== '',
    hasImprint: imprint !== '',
  };
};

export const defaultSite = toSiteInfo(defaultSettings);

/** The beginning of every page title. */
export const toTitleStart = ({ name }: Pick<SiteInfo, 'name'>): string =>
  name === defaultSettings.name ? specifiedTitles : `${name}- `;

/** The address in one line. */
export const toAddressLine = ({ address }: Pick<SiteInfo, 'address'>): string =>
  address.split('\n').join(', ');

/** The fields in which a site differs from one that nobody has changed; undefined without any. */
export function listChanges(site: SiteInfo): Partial<SiteInfo> | undefined {
  const defaults = new Map<string, unknown>(Object.entries(defaultSite));
  const isChanged = (name: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(defaults.get(name));
  const changed = Object.entries(site).filter(([name, value]) => isChanged(name, value));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
