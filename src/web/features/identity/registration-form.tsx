import { RegistrationInput as RegistrationSchema } from '#contract/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { useSignUpMutation } from './identity-api.ts';
import { accountDraft, identityToasts } from './identity-toasts.ts';
import { areSamePasswords, NewPasswordFields } from './new-password-fields.tsx';

const hintId = 'registration-hint';
const empty = { password: '', confirmPassword: '' };

export function RegistrationForm() {
  const [signUp] = useSignUpMutation();
  const form = useAppForm({
    schema: RegistrationSchema,
    draftKey: accountDraft,
    checkOnBlur: true,
    send: ({ email, password }) => runWithToast(signUp({ email, password }), identityToasts.signUp),
    onSent: (_, { reset }) => reset({ email: '', ...empty }),
  });
  const [password, confirmPassword] = form.watch(['password', 'confirmPassword'], empty);
  const areSame = areSamePasswords({ password, confirmPassword });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary brief />
      <Field name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <NewPasswordFields labels={{ password: 'Password', confirmPassword: 'Confirm Password' }} />
      <div>
        <SubmitButton className="w-full" disabled={!areSame} aria-describedby={hintId}>
          Register
        </SubmitButton>
        <p id={hintId} className="mt-2 text-sm text-muted">
          {areSame ? 'The two passwords are the same.' : 'Enter the same password twice.'}
        </p>
      </div>
    </Form>
  );
}
