import { NewPasswordInput } from '#contract/account-input.ts';
import { errorCode } from '#web/api/error-message.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountActions } from './use-account-actions.ts';

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  /** The link was used, or is too old. */
  onRefused: () => void;
}

const empty = { password: '', confirmPassword: '' };

export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const { resetPassword } = useAccountActions();
  const isHydrated = useIsHydrated();
  const form = useZodForm({
    id: 'reset-password',
    schema: NewPasswordInput,
    checksOnLeave: true,
    send: async ({ password }) => {
      const result = await resetPassword({ token, password });
      if (result.error === undefined) {
        onReset();
      } else if (errorCode(result.error) === 'link-not-valid') {
        onRefused();
      }
      return result;
    },
  });
  const [password, confirmPassword] = form.form.watch(['password', 'confirmPassword'], empty);
  return (
    <form {...form.props} method="post" className="flex flex-col gap-5">
      <ErrorSummary problems={form.problems} brief toasted />
      <NewPasswordFields
        fields={{
          password: form.field('password'),
          confirmPassword: form.field('confirmPassword'),
        }}
        typed={{ password, confirmPassword }}
      />
      <Button type="submit" className="w-full" disabled={!isHydrated} pending={form.isSending}>
        Set the new password
      </Button>
    </form>
  );
}
