import { comparePasswords } from './compare-passwords.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { ComponentProps } from 'react';

type Tied = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'rules'>;

interface NewPasswordFieldsProps {
  /** What ties the two fields to their form. */
  fields: { password: Tied; confirmPassword: Tied };
  /** What was typed so far. */
  typed: { password: string; confirmPassword: string };
}

/** A new password with its rules, and once more against a slip of the finger. */
export function NewPasswordFields({ fields, typed }: NewPasswordFieldsProps) {
  const { password, confirmPassword } = fields;
  const { error } = comparePasswords(typed.password, typed.confirmPassword, confirmPassword.error);
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        rules={<PasswordRules password={typed.password} />}
        {...password}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...confirmPassword}
        error={error}
      />
    </>
  );
}
