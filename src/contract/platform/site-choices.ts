import { defaultSite, type SiteInfo } from './site.ts';

/** Everything that an administrator can change. Apart from `site.ts`, which every page loads. */

export const employerRegistrations = ['open', 'invited'] as const satisfies SiteInfo['employers'][];
/** Which jobs an administrator approves before they are public. */
export const approvalRules = ['off', 'unconfirmed', 'all'] as const;
export const salaryRules = ['off', 'warn', 'required'] as const satisfies SiteInfo['salary'][];

/** UTF-16 code units, entries of lists, and invited people. */
export const siteLimits = {
  name: 60,
  address: 300,
  legal: 20_000,
  links: 6,
  invited: 500,
} as const;

/** Texts that the operator is answerable for, in Markdown. */
export const legalTexts = ['terms', 'privacy', 'imprint'] as const;
export type LegalText = (typeof legalTexts)[number];

/** All settings of a site: those that its pages show, and those that only administrators see. */
export interface SiteSettings
  extends
    Omit<SiteInfo, 'hasTerms' | 'hasPrivacy' | 'hasImprint'>,
    Readonly<Record<LegalText, string>> {
  /** Emails (`ann@bakery.example`) and domains (`@bakery.example`) in lower case, one a line. */
  readonly invitedEmployers: string;
  readonly approval: (typeof approvalRules)[number];
}

const { hasTerms: _terms, hasPrivacy: _privacy, hasImprint: _imprint, ...shown } = defaultSite;

/** The settings of a site that nobody has changed. */
export const defaultSettings: SiteSettings = {
  ...shown,
  invitedEmployers: '',
  approval: 'off',
  terms: '',
  privacy: '',
  imprint: '',
};

/** The settings as pages get them: of the legal texts they know only whether there are any. */
export const toSiteInfo = (settings: SiteSettings): SiteInfo => {
  const {
    terms,
    privacy,
    imprint,
    invitedEmployers: _invited,
    approval: _approval,
    ...info
  } = settings;
  return {
    ...info,
    hasTerms: terms !== '',
    hasPrivacy: privacy !== '',
    hasImprint: imprint !== '',
  };
};
