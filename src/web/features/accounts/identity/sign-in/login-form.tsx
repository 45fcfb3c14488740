import { type ReactNode, useState } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { isKnownBrowser } from '#web/features/accounts/identity/session-hint.ts';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { SubmitButton } from '#web/forms/form.tsx';
import { AccountForm, PrivacyNote } from './account-form.tsx';
import { ChoiceCards } from './choice-cards.tsx';

/** For the owner of an address that has an account. */
export const LoginAs = ({ email }: { email: string }) => (
  <AccountForm isNew={false} email={email}>
    <SubmitButton className="w-full">{m.login_title()}</SubmitButton>
  </AccountForm>
);

/** `origin` is the page to which signing in leads back. */
export function Login({ origin }: { origin: string | undefined }) {
  const about = origin !== undefined && <p className="text-muted">{m.login_brings_back()}</p>;
  return (
    <>
      <AccountForm isNew={false} choice={about}>
        <SubmitButton className="w-full">{m.login_title()}</SubmitButton>
      </AccountForm>
      <SocialSignIn />
    </>
  );
}

interface LoginOrRegistrationProps {
  /** Above the password of an account that is there. */
  about: string;
  /** Below it: a newcomer has no use for it. */
  whenKnown: ReactNode;
}

/**
 * Both forms in one: what is typed stays when the other one is chosen. A browser in which nobody ever signed in begins
 * with a new account, unless the server rendered the page, which knows no browser: nothing moves then.
 */
export function LoginOrRegistration({ about, whenKnown }: LoginOrRegistrationProps) {
  const isHydrated = useIsHydrated();
  const [choice, setChoice] = useState<AccountChoice>(
    isHydrated && !isKnownBrowser() ? 'new' : 'known',
  );
  const isNew = choice === 'new';
  return (
    <>
      <AccountForm
        isNew={isNew}
        choice={
          <>
            <NewOrKnown value={choice} onChange={setChoice} />
            {!isNew && <p className="text-muted">{about}</p>}
          </>
        }
      >
        {isNew ? (
          <div>
            <SubmitButton className="w-full">{m.login_create_and_continue()}</SubmitButton>
            <PrivacyNote />
          </div>
        ) : (
          <SubmitButton className="w-full">{m.login_title()}</SubmitButton>
        )}
      </AccountForm>
      <SocialSignIn />
      {!isNew && whenKnown}
    </>
  );
}

const choices = [
  { value: 'known', label: m.login_have_account },
  { value: 'new', label: m.login_new },
] as const;

type AccountChoice = (typeof choices)[number]['value'];

interface NewOrKnownProps {
  value: AccountChoice;
  onChange: (value: AccountChoice) => void;
}

function NewOrKnown({ value, onChange }: NewOrKnownProps) {
  const { clearErrors } = useFormContext();
  const choose = (next: AccountChoice) => {
    // They may be at a field that the other form does not have.
    clearErrors();
    onChange(next);
  };
  return (
    <ChoiceCards question={m.login_question()} choices={choices} value={value} onChange={choose} />
  );
}
