import { SignInForm } from '#contract/identity.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { useIsAlive } from '#web/lib/use-is-alive.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { accountDraft } from './account-draft.ts';
import { PasswordField } from './password-field.tsx';
import { useIdentity } from './use-identity.ts';

export function LoginForm() {
  const { signIn } = useIdentity();
  const isAlive = useIsAlive();
  const form = useZodForm({
    id: 'login',
    schema: SignInForm,
    draftKey: accountDraft,
    send: async (values) => {
      const result = await signIn(values);
      if (!result.error) {
        form.form.reset({ email: '', password: '' });
      }
      return result;
    },
  });
  return (
    <form {...form.props} method="post" className="flex flex-col gap-5">
      <ErrorSummary problems={form.problems} brief />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" className="w-full" disabled={!isAlive} pending={form.isSending}>
        Login
      </Button>
    </form>
  );
}
