import { Link } from 'react-router';
import { SignInInput } from '#contract/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { useSignInMutation } from './identity-api.ts';
import { accountDraft, identityToasts } from './identity-toasts.ts';
import { PasswordField } from './password-field.tsx';

export function LoginForm() {
  const [signIn] = useSignInMutation();
  const isHydrated = useIsHydrated();
  const form = useZodForm({
    id: 'login',
    schema: SignInInput,
    draftKey: accountDraft,
    send: async (values) => {
      const result = await runWithToast(signIn(values), identityToasts.signIn);
      if (!result.error) {
        form.form.reset({ email: '', password: '' });
      }
      return result;
    },
  });
  return (
    <form {...form.props} method="post" className="flex flex-col gap-5">
      <ErrorSummary problems={form.problems} brief toasted />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <div className="flex flex-col">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center self-end text-primary underline-offset-4 hover:underline"
        >
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" className="w-full" disabled={!isHydrated} pending={form.isSending}>
        Login
      </Button>
    </form>
  );
}
