import { m } from '#messages';
import { VerifyEmailPageInput } from '#contract/accounts/account-input.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { paths } from '#web/app/paths.ts';
import { PasswordField } from './password-field.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

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
        {signedInAs ? m.verify_password_other({ email: signedInAs }) : m.verify_password_visitor()}
      </p>
      <ErrorSummary srOnly />
      <PasswordField name="password" label={m.password_label()} autoComplete="current-password" />
      <SubmitButton className="w-full">{m.verify_password_button()}</SubmitButton>
      <p className="text-muted">
        <Sentence of={m.verify_password_forgotten} to={paths.forgotPassword} />
      </p>
    </Form>
  );
}
