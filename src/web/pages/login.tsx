import { Link, useLocation } from 'react-router';
import { SignInInput } from '#contract/account-input.ts';
import { load } from '#web/api/load-queries.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { DemoAccounts } from '#web/features/identity/demo-accounts.tsx';
import {
  identityApi,
  useGetSignInOptionsQuery,
  useSignInMutation,
} from '#web/features/identity/identity-api.ts';
import { accountDraft, identityToasts } from '#web/features/identity/identity-toasts.ts';
import { readOrigin, withOrigin } from '#web/features/identity/login-origin.ts';
import { PasswordField } from '#web/features/identity/password-field.tsx';
import { RedirectSignedIn } from '#web/features/identity/require-session.tsx';
import { ScriptNote } from '#web/features/identity/sign-in-notes.tsx';
import { SocialSignIn } from '#web/features/identity/social-sign-in.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const loader = load(() => [identityApi.endpoints.getSignInOptions.initiate()]);

export function Component() {
  const origin = readOrigin(useLocation());
  const { data: options } = useGetSignInOptionsQuery();
  const demoAccounts = options?.demoAccounts ?? [];
  return (
    <RedirectSignedIn>
      <PageContainer width="form">
        <PageHead
          title="Login"
          address={paths.login}
          description="Log in to find a job or to offer one."
        />
        <PageHeading
          intro={
            <>
              New here? <Link {...withOrigin(paths.registration, origin)}>Registration</Link> takes
              a minute.
            </>
          }
        >
          Login
        </PageHeading>
        {origin !== undefined && (
          <p className="mb-6 rounded-card bg-tint px-4 py-3">
            Log in to go on. You will be brought back to where you were.
          </p>
        )}
        <div className="card-surface p-4 sm:p-6">
          <ScriptNote>Logging in needs JavaScript.</ScriptNote>
          <LoginForm />
          <SocialSignIn />
        </div>
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} />}
      </PageContainer>
    </RedirectSignedIn>
  );
}

function LoginForm() {
  const [signIn] = useSignInMutation();
  const form = useAppForm({
    schema: SignInInput,
    draftKey: accountDraft,
    send: (values) => runWithToast(signIn(values), identityToasts.signIn),
    onSent: (_, { reset }) => reset({ email: '', password: '' }),
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary brief />
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
