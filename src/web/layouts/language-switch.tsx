import { Globe } from 'lucide';
import { useLocation } from 'react-router';
import { languageNames, languagePrefix, listLanguages } from '#contract/platform/language.ts';
import { getLocale } from '#messages/runtime';
import { useHydrated } from '#web/lib/use-is-hydrated.ts';
import { useSite } from '#web/lib/site-context.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The other languages of the site, each with the address of this page in it. */
export function useOtherLanguages() {
  const site = useSite();
  const { pathname, search } = useLocation();
  // The server sends one page to all who read it, whatever else their address names.
  const query = useHydrated(search, '');
  return listLanguages(site)
    .filter((language) => language !== getLocale())
    .map((language) => ({
      language,
      href: `${languagePrefix(language, site)}${pathname}${query}`,
    }));
}

interface LanguageSwitchProps {
  className: string;
  /** Shows a globe in front of the name. */
  hasGlobe?: boolean;
}

/** Links to this page in the other languages of the site: each has scripts of its own, so the browser loads it anew. */
export function LanguageSwitch({ className, hasGlobe = false }: LanguageSwitchProps) {
  return useOtherLanguages().map(({ language, href }) => (
    <a key={language} href={href} hrefLang={language} lang={language} className={className}>
      {hasGlobe && <Icon of={Globe} className="me-2 size-5" />}
      {languageNames[language]}
    </a>
  ));
}
