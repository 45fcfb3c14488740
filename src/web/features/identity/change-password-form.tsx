import { ChangePasswordPageInput } from '#contract/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useChangePasswordMutation } from './identity-api.ts';
import { identityToasts } from './identity-toasts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  const form = useZodForm({
    id: 'change-password',
    schema: ChangePasswordPageInput,
    defaultValues: empty,
    checksOnLeave: true,
    send: async ({ currentPassword, password }) => {
      const result = await runWithToast(
        changePassword({ currentPassword, password }),
        identityToasts.changePassword,
      );
      if (result.error === undefined) {
        form.form.reset(empty);
      }
      return result;
    },
  });
  const [password, confirmPassword] = form.form.watch(['password', 'confirmPassword']);
  return (
    <form {...form.props} method="post" className="flex flex-col gap-5">
      <ErrorSummary problems={form.problems} brief toasted />
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        fields={{
          password: form.field('password'),
          confirmPassword: form.field('confirmPassword'),
        }}
        typed={{ password, confirmPassword }}
      />
      <Button type="submit" wideOnPhone className="sm:self-start" pending={form.isSending}>
        Change the password
      </Button>
    </form>
  );
}
