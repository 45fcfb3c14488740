import { Check, Dot } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useFormContext } from 'react-hook-form';
import { generatedPasswordRules, passwordRules } from '#contract/accounts/account-input.ts';
import { classNames } from '#web/lib/class-names.ts';
import { PasswordField } from './password-field.tsx';

/** The requirements of a new password, checked while it is typed. */
function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="mt-1 text-sm">
      {passwordRules.map(({ text, pattern }) => {
        const isMet = pattern.test(password);
        const rule = text();
        return (
          <li
            key={rule}
            className={classNames('flex gap-1.5', isMet ? 'text-success' : 'text-muted')}
          >
            <Icon of={isMet ? Check : Dot} className="mt-0.5 size-4 shrink-0" />
            {rule}
            {isMet && <span className="sr-only">{m.password_rule_done()}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface Passwords {
  password: string;
  confirmPassword: string;
}

export const areSamePasswords = ({ password, confirmPassword }: Passwords): boolean =>
  password !== '' && password === confirmPassword;

/** The error at the second password: none while it can still become the same. `found` is the form's own. */
const findConfirmationError = (typed: Passwords, found: string | undefined): string | undefined => {
  if (areSamePasswords(typed) || typed.confirmPassword === '') {
    return found === m.identity_confirmation_different() ? undefined : found;
  }
  const isIncomplete = typed.password.startsWith(typed.confirmPassword) && found === undefined;
  return isIncomplete ? undefined : m.identity_confirmation_different();
};

/** A new password with its rules. */
export function NewPasswordField({ label = m.password_label() }: { label?: string }) {
  const { watch } = useFormContext<Partial<Passwords>>();
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      generatorRules={generatedPasswordRules}
      rules={<PasswordRules password={watch('password') ?? ''} />}
    />
  );
}

interface NewPasswordFieldsProps {
  labels?: Passwords;
}

/** A new password with its rules, and once more against a typing error. */
export function NewPasswordFields({
  labels = { password: m.password_new(), confirmPassword: m.password_confirm_new() },
}: NewPasswordFieldsProps) {
  const { watch, formState } = useFormContext<Partial<Passwords>>();
  const [password = '', confirmPassword = ''] = watch(['password', 'confirmPassword']);
  const found = formState.errors.confirmPassword?.message;
  return (
    <>
      <NewPasswordField label={labels.password} />
      <PasswordField
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
        generatorRules={generatedPasswordRules}
        shownError={findConfirmationError({ password, confirmPassword }, found)}
      />
    </>
  );
}
