/** The languages of pages and mails, as BCP 47 names them. The first is the specification's: every text exists in it. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** As its readers call it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' };

/** What a reader of another language is told about it, in its own words; without an entry its name stands there. */
export const languageOffers: Readonly<Partial<Record<Language, string>>> = {
  en: 'This site is available in English',
  bn: 'এই সাইট বাংলায়ও আছে',
};

/** Arabic, Central Kurdish, Dhivehi, Persian, Hebrew, Pashto, Sindhi, Uyghur, Urdu and Yiddish: `Intl` names the direction in new browsers alone. */
export const isRightToLeftLanguage = (language: string): boolean =>
  /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(language);

/** For the `html` element of pages and mails in the language. HTML reads from left to right unless it says otherwise. */
export const languageAttributes = (language: string): string =>
  `lang="${language}"${isRightToLeftLanguage(language) ? ' dir="rtl"' : ''}`;

/** The languages that a site is offered in. */
export interface SiteLanguages {
  /** Of addresses without a prefix, and of mails to people who have chosen none. */
  readonly language: Language;
  readonly otherLanguages: readonly Language[];
}

export const listLanguages = ({ language, otherLanguages }: SiteLanguages): Language[] => [
  language,
  ...languages.filter((one) => one !== language && otherLanguages.includes(one)),
];

/** The language that a person has chosen, where the site is offered in it; else the site's. */
export const chooseLanguage = (
  chosen: Language | null | undefined,
  site: SiteLanguages,
): Language => listLanguages(site).find((one) => one === chosen) ?? site.language;

/** The beginning of the paths of all pages in a language: `/bn`; empty for the site's own. */
export const languagePrefix = (language: Language, site: SiteLanguages): string =>
  language === site.language ? '' : `/${language}`;

/** The language of a page and its URL in the site's own language: of `/bn/login?from=x` `bn` and `/login?from=x`. */
export function splitLanguage(url: string, site: SiteLanguages) {
  const [, first = ''] = /^\/([^/?#]+)/.exec(url) ?? [];
  const language = listLanguages(site).find((one) => one === first);
  if (language === undefined || language === site.language) {
    return { language: site.language, url };
  }
  const rest = url.slice(first.length + 1);
  return { language, url: rest.startsWith('/') ? rest : `/${rest}` };
}
