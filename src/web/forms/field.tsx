import { m } from '#messages';
import type { FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { FormField, type FormFieldProps } from '#web/ui/form-field.tsx';

export type FieldProps<Name extends string = string> = FormFieldProps & { name: Name };

interface ParseOptions {
  control?: string | undefined;
  optional?: FormFieldProps['optional'];
}

interface FieldOptions extends ParseOptions {
  /** Fields whose errors depend on this one: they are checked with it once the form was sent. */
  dependents?: readonly string[];
}

/**
 * An empty number is none, and an empty optional field is not sent at all. The null of a default value is empty too:
 * a stored draft has it for a number, because JSON has no NaN.
 */
const parseValue = (text: unknown, { control, optional }: ParseOptions): unknown => {
  const isEmpty = text === '' || text === null;
  if (isEmpty && optional) {
    return undefined;
  }
  return control === 'number' ? Number(isEmpty ? Number.NaN : text) : text;
};

/** The props that connect a control to its form: to be spread on a control of its own. */
export const useField = (name: string, options: FieldOptions = {}) => {
  const { register, getFieldState, formState } = useFormContext();
  const { error, isTouched } = getFieldState(name, formState);
  const registered = register(name, {
    setValueAs: (value) => parseValue(value, options),
    deps: [...(options.dependents ?? [])],
  });
  const onBlur = async (event: FocusEvent<HTMLElement & { value: string }>) => {
    // Passing an empty field on the way to another one is no mistake.
    if (event.target.value !== '' || isTouched) {
      await registered.onBlur(event);
    }
  };
  return { ...registered, onBlur, error: error?.message };
};

/** A field of the form around it, with its label, hint and error. */
export function Field<Name extends string>(props: FieldProps<Name>) {
  return <FormField {...props} {...useField(props.name, props)} />;
}

/** The email of the account, which no form changes. */
export function AccountEmail({ email, hint = '' }: { email: string; hint?: string }) {
  return <FixedEmail email={email} hint={m.common_account_email() + hint} />;
}

/** An address that is shown and not typed. Password managers store the password under it. */
export function FixedEmail({ email, hint }: { email: string; hint?: string }) {
  return (
    <FormField
      label={m.common_email()}
      {...(hint !== undefined && { hint })}
      type="email"
      autoComplete="username"
      value={showAddress(email)}
      readOnly
    />
  );
}
