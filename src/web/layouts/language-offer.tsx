import { m } from '#messages';
import { Globe, X } from 'lucide';
import { useState } from 'react';
import { languageNames, languageOffers } from '#contract/platform/language.ts';
import { store } from '#web/lib/safe-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { languageOfferKey, offeredLanguage } from './language-offer-style.ts';
import { useOtherLanguages } from './language-switch.tsx';

/**
 * A thin line in the language that the browser asks for, where this page has another. All readers get the same page: the
 * script before the first paint shows the line, so that nothing moves.
 */
export function LanguageOffer() {
  const languages = useOtherLanguages();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) {
    return null;
  }
  const close = () => {
    store('localStorage', languageOfferKey, 'closed');
    setClosed(true);
  };
  return languages.map(({ language, href }) => (
    <div
      key={language}
      {...{ [offeredLanguage]: language }}
      className="hidden border-b border-line bg-tint print:hidden"
    >
      <div className="mx-auto flex w-full max-w-content items-center gap-3 px-4 sm:px-6">
        <Icon of={Globe} className="size-5 shrink-0 text-primary" />
        <a
          href={href}
          hrefLang={language}
          lang={language}
          className="text-link flex min-h-11 grow items-center"
        >
          {languageOffers[language] ?? languageNames[language]}
        </a>
        <Button
          variant="quiet"
          icon
          aria-label={m.common_close()}
          className="-me-3"
          onClick={close}
        >
          <Icon of={X} className="size-5" />
        </Button>
      </div>
    </div>
  ));
}
