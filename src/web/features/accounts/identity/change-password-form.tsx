import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { ChangePasswordPageInput } from '#contract/accounts/account-input.ts';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { changePasswordMutation } from './identity-api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const { mutateAsync: changePassword } = useMutation(changePasswordMutation);
  const form = useAppForm({
    schema: ChangePasswordPageInput,
    defaultValues: empty,
    checkOnBlur: true,
    send: ({ currentPassword, password }) =>
      toResult(changePassword({ body: { currentPassword, password } })),
    onSent: (_, { reset }) => reset(empty),
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={m.password_current()}
        autoComplete="current-password"
      />
      <NewPasswordFields />
      <SubmitButton wideOnPhone className="sm:self-start">
        {m.password_change_button()}
      </SubmitButton>
    </Form>
  );
}
