import { RegistrationInput as RegistrationSchema } from '#contract/account-input.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { accountDraft } from './account-draft.ts';
import { comparePasswords } from './compare-passwords.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useIdentity } from './use-identity.ts';

const hintId = 'registration-hint';

export function RegistrationForm() {
  const { signUp } = useIdentity();
  const isHydrated = useIsHydrated();
  const form = useZodForm({
    id: 'registration',
    schema: RegistrationSchema,
    draftKey: accountDraft,
    checksOnLeave: true,
    send: async ({ email, password }) => {
      const result = await signUp({ email, password });
      if (!result.error) {
        form.form.reset({ email: '', password: '', confirmPassword: '' });
      }
      return result;
    },
  });
  const [password, confirmation] = form.form.watch(['password', 'confirmPassword'], {
    password: '',
    confirmPassword: '',
  });
  const confirmField = form.field('confirmPassword');
  const { areSame, error } = comparePasswords(password, confirmation, confirmField.error);
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
      <PasswordField
        label="Password"
        autoComplete="new-password"
        rules={<PasswordRules password={password} />}
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...confirmField}
        error={error}
      />
      <div>
        <Button
          type="submit"
          className="w-full"
          disabled={!isHydrated || !areSame}
          aria-describedby={hintId}
          pending={form.isSending}
        >
          Register
        </Button>
        <p id={hintId} className="mt-2 text-sm text-muted">
          {areSame ? 'The two passwords are the same.' : 'Enter the same password twice.'}
        </p>
      </div>
    </form>
  );
}
