import { useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type FieldOnPage, fieldsOnPage } from '#web/lib/fields-on-page.ts';
import { openFolds } from '#web/lib/open-folds.ts';
import type { FieldProblem } from '#web/ui/error-summary.tsx';
import { errorMessage, fieldErrors } from './error-message.ts';

interface FailedField<Name extends string> extends FieldOnPage {
  name: Name;
}

/** What was wrong at the last attempt to send: fields in the order of the page, or the form as a whole. */
interface Failure<Name extends string> {
  fields: readonly FailedField<Name>[];
  message?: string;
  /** The server's sentence about the whole. */
  refusal?: string;
}

/** The sentence at a field, as react-hook-form keeps it. */
export const messageAt = (errors: FieldErrors, name: string): string | undefined => {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
};

/**
 * Remembers what the last attempt found, so that the summary does not speak again at every key,
 * and brings the server's objections to the fields they are about.
 */
export const useFormFailure = <Values extends FieldValues, Sent>(
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Sent>, 'setError' | 'getValues'>,
  fieldId: (name: string) => string,
) => {
  const [failure, setFailure] = useState<Failure<Path<Values>>>({ fields: [] });
  const isField = (name: string): name is Path<Values> => name in getValues();
  const locate = (names: readonly string[]): FailedField<Path<Values>>[] => {
    const known = names.filter(isField);
    openFolds(known.map(fieldId));
    return fieldsOnPage(known.map(fieldId)).flatMap((field) =>
      known.filter((name) => fieldId(name) === field.id).map((name) => ({ ...field, name })),
    );
  };

  return {
    clear: () => setFailure({ fields: [] }),
    showInvalid: (errors: FieldErrors) => setFailure({ fields: locate(Object.keys(errors)) }),
    showRefused: (error: unknown) => {
      const objections = fieldErrors(error);
      const fields = locate(Object.keys(objections));
      fields.forEach(({ name }, index) =>
        setError(name, { message: objections[name] ?? '' }, { shouldFocus: index === 0 }),
      );
      const refusal = errorMessage(error);
      setFailure({ fields, refusal, ...(fields.length === 0 && { message: refusal }) });
    },
    /** What the error summary shows; a field that was put right is gone from it. */
    problems: (errors: FieldErrors): FieldProblem[] => [
      ...failure.fields.flatMap(({ name, id, label }) => {
        const message = messageAt(errors, name);
        const isRefusal = message === failure.refusal;
        return message ? [{ fieldId: id, label, message, isRefusal }] : [];
      }),
      ...(failure.message ? [{ message: failure.message, isRefusal: true }] : []),
    ],
  };
};
