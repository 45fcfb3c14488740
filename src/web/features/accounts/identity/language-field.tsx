import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  chooseLanguage,
  type Language,
  languageNames,
  languagePrefix,
  listLanguages,
} from '#contract/platform/language.ts';
import type { User } from '#contract/accounts/users.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { mutation, toResult } from '#web/api/call.ts';
import { changeUser } from '#web/api/change-session.ts';
import { keysOf } from '#web/lib/choices.ts';
import { useSite } from '#web/lib/site-context.ts';
import { useStoredChoice } from '#web/lib/use-stored-choice.ts';
import { FormField } from '#web/ui/form-field.tsx';

const languageMutation = mutation('POST /user', {
  onSuccess: changeUser,
  toast: {
    id: 'language',
    loading: m.account_language_saving,
    success: () => m.account_language_saved(),
  },
});

/** The language of mails to the user. Choosing one shows this page in it. */
export function LanguageField({ user }: { user: User }) {
  const site = useSite();
  const { pathname } = useLocation();
  const { mutateAsync: setLanguage } = useMutation(languageMutation);
  const offered = listLanguages(site);
  const change = async (language: Language) => {
    const result = await toResult(setLanguage({ body: { language } }));
    if (result.error === undefined && language !== getLocale()) {
      window.location.assign(languagePrefix(language, site) + pathname);
    }
    return result;
  };
  const shown = useStoredChoice(chooseLanguage(user.language, site), change);
  return (
    <FormField
      control="select"
      label={m.account_language()}
      hideLabel
      hint={m.account_language_hint()}
      choices={offered.map((value) => ({ value, label: languageNames[value] }))}
      value={shown.value}
      onChange={({ currentTarget }) =>
        void shown.choose(
          keysOf(languageNames).find((one) => one === currentTarget.value) ?? shown.value,
        )
      }
    />
  );
}
