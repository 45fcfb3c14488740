import { Link } from 'react-router';
import { VerifyEmailPageInput } from '#contract/accounts/account-input.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { paths } from '#web/paths.ts';
import { PasswordField } from './password-field.tsx';

interface LinkPasswordFormProps {
  /** The address of another account that is signed in; empty for a visitor. */
  signedInAs: string;
  send: (password: string) => Promise<{ error?: unknown }>;
}

/** Asks for the password of a link's account, where no session proves that the account belongs to who opened the link. */
export function LinkPasswordForm({ signedInAs, send }: LinkPasswordFormProps) {
  const form = useAppForm({
    schema: VerifyEmailPageInput,
    defaultValues: { password: '' },
    send: ({ password }) => send(password),
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <p>
        {signedInAs
          ? `You’re logged in as ${signedInAs}, but this link belongs to another account. Enter that account’s password to switch to it and confirm its email.`
          : 'Enter the password you chose when you signed up. This shows the account is yours and logs you in here.'}
      </p>
      <ErrorSummary srOnly />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton className="w-full">Log in and confirm</SubmitButton>
      <p className="text-muted">
        Forgot it? <Link to={paths.forgotPassword}>Choose a new password</Link>. That confirms your
        email, too. Never signed up here? Just close this page.
      </p>
    </Form>
  );
}
