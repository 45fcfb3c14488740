import type { ComponentProps } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { AppForm } from './use-app-form.ts';

interface FormProps<Values extends FieldValues, Sent> extends Omit<ComponentProps<'form'>, 'form'> {
  form: AppForm<Values, Sent>;
}

/** The form element of `useAppForm`, for `<Field name>` and `<ErrorSummary>` inside. */
export function Form<Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) {
  const { form, ...native } = props;
  const { onSubmit, draft: _draft, ...methods } = form;
  return (
    <FormProvider {...methods}>
      <form {...native} noValidate onSubmit={(event) => void onSubmit(event)} />
    </FormProvider>
  );
}
