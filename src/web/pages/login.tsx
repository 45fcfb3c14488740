import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { DemoAccounts } from '#web/features/accounts/identity/demo-accounts.tsx';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { withOrigin } from '#web/features/accounts/identity/login-origin.ts';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { SubmitButton } from '#web/forms/form.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { AccountForm, PrivacyNote } from '#web/pages/sign-in/account-form.tsx';
import { ChoiceCards } from '#web/pages/sign-in/choice-cards.tsx';
import {
  signInLoader,
  SignInSteps,
  type SignInTask,
  useSignInTask,
} from '#web/pages/sign-in/sign-in-task.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';

export const loader = signInLoader;

/** People who come by Apply or by Post a job may have no account yet: the page makes one, too. */
export function Component() {
  const task = useSignInTask();
  const { data: options } = useQuery(signInOptionsOptions());
  const demoAccounts = options?.demoAccounts ?? [];
  const isTask = task.job !== undefined || task.isPostingJob;
  return (
    <RedirectSignedIn>
      <PageContainer>
        <PageHead
          title="Login"
          path={paths.login}
          description="Log in to find a job or post one."
        />
        <PageHeading intro={isTask ? describeNewcomer(task) : <RegistrationHint {...task} />}>
          Login
        </PageHeading>
        <div className="grid items-start lg:grid-cols-[minmax(0,36rem)_minmax(16rem,1fr)] lg:gap-x-16">
          <div>
            <SignInSteps task={task} />
            <div className="card-surface p-4 sm:p-6">
              <ScriptNote className="mb-5">Logging in needs JavaScript.</ScriptNote>
              {isTask ? <LoginOrRegistration task={task} /> : <Login task={task} />}
              <SocialSignIn />
            </div>
          </div>
          {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} />}
        </div>
      </PageContainer>
    </RedirectSignedIn>
  );
}

/** What the visitor is about to do, and what comes after the account. */
const describeNewcomer = ({ job }: SignInTask): string =>
  job
    ? `You need an account to apply for ${job.position} at ${job.company}. We’ll bring you back to finish applying.`
    : 'You need an account to post a job. Next, describe your company. Then write your job post.';

/** What follows the login. */
const describeLogin = ({ origin, job, isPostingJob }: SignInTask): string | undefined => {
  if (job) {
    return 'Log in to apply. We’ll bring you back to this job.';
  }
  if (isPostingJob) {
    return 'Log in to continue your job post.';
  }
  return origin && 'We’ll bring you back to the page you came from.';
};

function RegistrationHint({ origin }: SignInTask) {
  return (
    <>
      New here? <Link to={withOrigin(paths.registration, origin)}>Registration</Link> takes a
      minute.
    </>
  );
}

function Login({ task }: { task: SignInTask }) {
  const description = describeLogin(task);
  return (
    <AccountForm isNew={false} choice={description && <p className="text-muted">{description}</p>}>
      <SubmitButton className="w-full">Login</SubmitButton>
    </AccountForm>
  );
}

/** Both forms in one: what is typed stays when the other one is chosen. */
function LoginOrRegistration({ task }: { task: SignInTask }) {
  const [choice, setChoice] = useState<AccountChoice>('known');
  const isNew = choice === 'new';
  return (
    <AccountForm
      isNew={isNew}
      choice={
        <>
          <NewOrKnown value={choice} onChange={setChoice} />
          {!isNew && <p className="text-muted">{describeLogin(task)}</p>}
        </>
      }
    >
      {isNew ? (
        <div>
          <SubmitButton className="w-full">Create account and continue</SubmitButton>
          <PrivacyNote />
        </div>
      ) : (
        <SubmitButton className="w-full">Login</SubmitButton>
      )}
    </AccountForm>
  );
}

const choices = [
  { value: 'known', label: 'I have an account' },
  { value: 'new', label: 'I’m new here' },
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
    <ChoiceCards
      question="Do you have an account?"
      choices={choices}
      value={value}
      onChange={choose}
    />
  );
}
