import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { SignInInput } from '#contract/accounts/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { DemoAccounts } from '#web/features/accounts/identity/demo-accounts.tsx';
import {
  signInOptionsOptions,
  signInMutation,
} from '#web/features/accounts/identity/identity-api.ts';
import { accountDraft, identityToasts } from '#web/features/accounts/identity/identity-toasts.ts';
import { withOrigin } from '#web/features/accounts/identity/login-origin.ts';
import { PasswordField } from '#web/features/accounts/identity/password-field.tsx';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import {
  signInLoader,
  SignInSteps,
  type SignInTask,
  useSignInTask,
} from '#web/pages/sign-in/sign-in-task.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';

export const loader = signInLoader;

/** Why the user is on this page, and what follows. */
const describeTask = ({ origin, job, isPostingJob }: SignInTask): string | undefined => {
  if (job) {
    return 'Log in to apply. You will return to this job.';
  }
  if (isPostingJob) {
    return 'Log in to post a job. Then you go on with it.';
  }
  return origin && 'Log in to go on. You will return to the page you came from.';
};

export function Component() {
  const task = useSignInTask();
  const { data: options } = useQuery(signInOptionsOptions());
  const demoAccounts = options?.demoAccounts ?? [];
  const isTask = task.job !== undefined || task.isPostingJob;
  const description = describeTask(task);
  return (
    <RedirectSignedIn>
      <PageContainer width="form">
        <PageHead
          title="Login"
          path={paths.login}
          description="Log in to find a job or to offer one."
        />
        <PageHeading intro={!isTask && <RegistrationHint {...task} />}>Login</PageHeading>
        <SignInSteps task={task} />
        {isTask && <NewcomerCard {...task} />}
        <div className="card-surface p-4 sm:p-6">
          {isTask && <h2 className="mb-1 text-lg">Already registered?</h2>}
          {description && <p className="mb-5 text-muted">{description}</p>}
          <ScriptNote className="mb-5">Logging in needs JavaScript.</ScriptNote>
          <LoginForm />
          <SocialSignIn />
        </div>
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} />}
      </PageContainer>
    </RedirectSignedIn>
  );
}

function RegistrationHint({ origin }: SignInTask) {
  return (
    <>
      New here? <Link to={withOrigin(paths.registration, origin)}>Registration</Link> takes a
      minute.
    </>
  );
}

/** Most people who come by Apply have no account yet. */
function NewcomerCard({ origin, job }: SignInTask) {
  return (
    <section aria-labelledby="newcomer-title" className="card-surface mb-6 p-4 sm:p-6">
      <h2 id="newcomer-title" className="text-lg">
        New here?
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {job
          ? 'An email and a password, then a short profile. Your application goes on by itself.'
          : 'An email and a password, then your company. The job post goes on by itself.'}
      </p>
      <ButtonLink
        to={withOrigin(paths.registration, origin)}
        className="h-auto w-full py-2 text-balance"
      >
        <UserPlus aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Create your account and {job ? `go on with ${job.position}` : 'post your job'}
        </span>
      </ButtonLink>
    </section>
  );
}

function LoginForm() {
  const { mutateAsync: signIn } = useMutation(signInMutation);
  const form = useAppForm({
    schema: SignInInput,
    draftKey: accountDraft,
    send: (values) => runWithToast(signIn(values), identityToasts.signIn),
    onSent: (_, { reset }) => reset({ email: '', password: '' }),
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      <Field name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <div className="flex flex-col">
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center self-end text-primary underline-offset-4 hover:underline"
        >
          Forgot your password?
        </Link>
      </div>
      <SubmitButton className="w-full">Login</SubmitButton>
    </Form>
  );
}
