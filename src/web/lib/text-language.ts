import type { Language } from '#contract/platform/language.ts';
import { getLocale } from '#messages/runtime';

/** The `lang` of a text in that language, or in English; undefined in a page of the same language. */
export const langOf = ({ language = 'en' }: { language?: Language | undefined }) =>
  language === getLocale() ? undefined : language;
