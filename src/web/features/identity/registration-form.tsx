import { RegistrationInput as RegistrationSchema } from '#contract/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { useSignUpMutation } from './identity-api.ts';
import { accountDraft, identityToasts } from './identity-toasts.ts';
import { areSamePasswords, NewPasswordFields } from './new-password-fields.tsx';

const hintId = 'registration-hint';
const empty = { password: '', confirmPassword: '' };

export function RegistrationForm() {
  const [signUp] = useSignUpMutation();
  const isHydrated = useIsHydrated();
  const form = useZodForm({
    id: 'registration',
    schema: RegistrationSchema,
    draftKey: accountDraft,
    checksOnLeave: true,
    send: async ({ email, password }) => {
      const result = await runWithToast(signUp({ email, password }), identityToasts.signUp);
      if (!result.error) {
        form.form.reset({ email: '', ...empty });
      }
      return result;
    },
  });
  const [password, confirmPassword] = form.form.watch(['password', 'confirmPassword'], empty);
  const areSame = areSamePasswords({ password, confirmPassword });
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
      <NewPasswordFields
        labels={{ password: 'Password', confirmPassword: 'Confirm Password' }}
        fields={{
          password: form.field('password'),
          confirmPassword: form.field('confirmPassword'),
        }}
        typed={{ password, confirmPassword }}
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
