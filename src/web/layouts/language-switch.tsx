import { useLocation } from 'react-router';
import { languageNames, languagePrefix, listLanguages } from '#contract/platform/language.ts';
import { getLocale } from '#messages/runtime';
import { useHydrated } from '#web/lib/use-is-hydrated.ts';
import { useSite } from '#web/lib/site-context.ts';

/** Links to this page in the other languages of the site: each has scripts of its own, so the browser loads it anew. */
export function LanguageSwitch({ className }: { className: string }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  // The server sends one page to all who read it, whatever else their address names.
  const query = useHydrated(search, '');
  return listLanguages(site)
    .filter((language) => language !== getLocale())
    .map((language) => (
      <a
        key={language}
        href={`${languagePrefix(language, site)}${pathname}${query}`}
        hrefLang={language}
        lang={language}
        className={className}
      >
        {languageNames[language]}
      </a>
    ));
}
