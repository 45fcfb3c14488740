import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { DemoAccounts } from '#web/features/accounts/identity/demo-accounts.tsx';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { SubmitButton } from '#web/forms/form.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { AccountForm, PrivacyNote } from '#web/pages/sign-in/account-form.tsx';
import { ChoiceCards } from '#web/pages/sign-in/choice-cards.tsx';
import {
  type SignInFunnel,
  signInLoader,
  SignInSteps,
  useSignInFunnel,
} from '#web/pages/sign-in/sign-in-task.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

export const loader = signInLoader;

/** People who come by Apply or by Post a job may have no account yet: the page makes one, too. */
export function Component() {
  const funnel = useSignInFunnel();
  const { data: options } = useQuery(signInOptionsOptions());
  const demoAccounts = options?.demoAccounts ?? [];
  const { origin, task } = funnel;
  return (
    <RedirectSignedIn>
      <PageContainer>
        <PageHead title={m.login_title()} path={paths.login} description={m.login_description()} />
        <PageHeading intro={task?.newcomer ?? <RegistrationHint origin={origin} />}>
          {m.login_title()}
        </PageHeading>
        <div className="grid items-start lg:grid-cols-[minmax(0,36rem)_minmax(16rem,1fr)] lg:gap-x-16">
          <div>
            <SignInSteps {...funnel} />
            <div className="card-surface p-4 sm:p-6">
              <ScriptNote className="mb-5">{m.login_script()}</ScriptNote>
              {task ? <LoginOrRegistration about={task.login} /> : <Login origin={origin} />}
              <SocialSignIn />
            </div>
          </div>
          {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} />}
        </div>
      </PageContainer>
    </RedirectSignedIn>
  );
}

function RegistrationHint({ origin }: Pick<SignInFunnel, 'origin'>) {
  return <Sentence of={m.login_new_here} to={withOrigin(paths.registration, origin)} />;
}

function Login({ origin }: Pick<SignInFunnel, 'origin'>) {
  const about = origin !== undefined && <p className="text-muted">{m.login_brings_back()}</p>;
  return (
    <AccountForm isNew={false} choice={about}>
      <SubmitButton className="w-full">{m.login_title()}</SubmitButton>
    </AccountForm>
  );
}

/** Both forms in one: what is typed stays when the other one is chosen. */
function LoginOrRegistration({ about }: { about: string }) {
  const [choice, setChoice] = useState<AccountChoice>('known');
  const isNew = choice === 'new';
  return (
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
