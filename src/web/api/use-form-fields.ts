import type { FocusEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { messageAt } from './use-form-failure.ts';

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormFieldsOptions {
  fieldId: (name: string) => string;
  checksOnLeave: boolean;
}

interface ReadingRules {
  valueAsNumber?: boolean;
  setValueAs?: (value: unknown) => unknown;
}

const unlessEmpty = (read: (text: string) => unknown) => (value: unknown) => {
  if (value === '' || value === null) {
    return undefined;
  }
  return typeof value === 'string' ? read(value) : value;
};

/** What ties a form's fields to it: to be spread on a field of `ui`. */
export const useFormFields = <Values extends FieldValues, Sent>(
  { register, formState }: UseFormReturn<Values, unknown, Sent>,
  { fieldId, checksOnLeave }: FormFieldsOptions,
) => {
  const { errors, touchedFields } = formState;
  const tie = (name: Path<Values>, rules: ReadingRules) => {
    const registered = register(name, rules);
    const onBlur = async (event: FocusEvent<FormControl>) => {
      // To pass by an empty field on the way to another one is no mistake.
      const isPassedBy = event.target.value === '' && !(name in touchedFields);
      if (!checksOnLeave || !isPassedBy) {
        await registered.onBlur(event);
      }
    };
    return { ...registered, onBlur, id: fieldId(name), error: messageAt(errors, name) };
  };
  return {
    field: (name: Path<Values>) => tie(name, {}),
    /** For numbers: an empty field counts as missing. */
    numberField: (name: Path<Values>) => tie(name, { valueAsNumber: true }),
    /** For what may be left out: empty, it is not sent at all. */
    optionalField: (name: Path<Values>) => tie(name, { setValueAs: unlessEmpty((text) => text) }),
    optionalNumberField: (name: Path<Values>) => tie(name, { setValueAs: unlessEmpty(Number) }),
  };
};
