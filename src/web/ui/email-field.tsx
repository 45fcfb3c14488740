import { m } from '#messages';
import { FormField } from './form-field.tsx';

interface EmailFieldProps {
  error: string | undefined;
  defaultValue?: string | undefined;
  /** Whether a dialog begins at it. */
  'data-autofocus'?: boolean;
}

/** The email of a visitor, in a form that only the server checks. */
export const EmailField = (props: EmailFieldProps) => (
  <FormField
    label={m.common_email()}
    name="email"
    type="email"
    autoComplete="email"
    inputMode="email"
    placeholder={m.common_email_placeholder()}
    {...props}
  />
);
