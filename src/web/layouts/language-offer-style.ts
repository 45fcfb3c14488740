/** The local storage key of a reader who closed the line. */
export const languageOfferKey = 'language-offer';

/** On the line that says that the site has a language, which is named. The style sheet hides all of them. */
export const offeredLanguage = 'data-offered-language';

/** The style that shows the line of the language that a browser asks for; undefined on its own pages, and once the reader has closed it. */
export function styleLanguageOffer(asked: string, shown: string, stored: string | null) {
  const [language] = /^[a-z]{2,3}(?![a-z])/.exec(asked.toLowerCase()) ?? [];
  return language === undefined || language === shown || stored !== null
    ? undefined
    : `[${offeredLanguage}=${language}]{display:flex}`;
}
