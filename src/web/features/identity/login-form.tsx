import { Link } from 'react-router';
import { SignInInput } from '#contract/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { paths } from '#web/paths.ts';
import { useSignInMutation } from './identity-api.ts';
import { accountDraft, identityToasts } from './identity-toasts.ts';
import { PasswordField } from './password-field.tsx';

export function LoginForm() {
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
