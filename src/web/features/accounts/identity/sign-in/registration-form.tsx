import { m } from '#messages';
import { useFormContext } from 'react-hook-form';
import type { Role } from '#web/features/accounts/identity/tasks.ts';
import { areSamePasswords } from '#web/features/accounts/identity/new-password-fields.tsx';
import { SubmitButton } from '#web/forms/form.tsx';
import { AccountForm, PrivacyNote } from './account-form.tsx';
import { ChoiceCards } from './choice-cards.tsx';

const roles = [
  { value: 'jobSeeker', label: m.registration_seeker, about: m.registration_seeker_about },
  { value: 'employer', label: m.registration_employer, about: m.registration_employer_about },
] as const;

interface RegistrationFormProps {
  role: Role | undefined;
  onRole: (role: Role) => void;
}

export function RegistrationForm({ role, onRole }: RegistrationFormProps) {
  return (
    <AccountForm
      isNew
      choice={
        <ChoiceCards
          question={m.registration_question()}
          choices={roles}
          value={role}
          onChange={onRole}
        />
      }
    >
      <div>
        <RegisterButton />
        <PrivacyNote />
      </div>
    </AccountForm>
  );
}

const hintId = 'registration-hint';

/** Disabled until the two passwords are the same. */
function RegisterButton() {
  const { watch } = useFormContext<{ password?: string; confirmPassword?: string }>();
  const [password = '', confirmPassword = ''] = watch(['password', 'confirmPassword']);
  const areSame = areSamePasswords({ password, confirmPassword });
  return (
    <>
      <SubmitButton className="w-full" disabled={!areSame} aria-describedby={hintId}>
        {m.registration_button()}
      </SubmitButton>
      <p id={hintId} className="mt-2 text-sm text-muted">
        {areSame ? m.registration_passwords_match() : m.identity_confirmation_different()}
      </p>
    </>
  );
}
