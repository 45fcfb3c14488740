import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSameValue } from './changed-fields.ts';

/**
 * Shows what the server stored of a form. A field that was changed while the values were on their way keeps what was typed,
 * and its draft. `sent` are the fields as they were when the form was sent.
 */
export const showStored = <Values extends FieldValues, Sent>(
  { getValues, resetField, reset }: UseFormReturn<Values, unknown, Sent>,
  sent: Values,
  stored: Values,
): void => {
  const typed = getValues();
  for (const name of Object.keys(stored)) {
    if (isSameValue(typed[name], sent[name])) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name of the values is the path of a field
      const path = name as Path<Values>;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of this name
      const defaultValue = stored[name] as PathValue<Values, Path<Values>>;
      resetField(path, { defaultValue });
    }
  }
  // The draft of this tab follows a reset of the whole form only.
  reset(stored, { keepDirtyValues: true });
};
