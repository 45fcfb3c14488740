import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { FormField } from '#web/ui/form-field.tsx';
import { useField } from './field.tsx';
import { Form } from './form.tsx';
import { type AppForm, useAppForm } from './use-app-form.ts';

interface Values {
  text: string;
}

interface TextFormOptions {
  schema: ZodMiniType<Values, Values>;
  draftKey: string;
  send: (text: string) => Promise<{ error?: unknown }>;
}

/** What a field has after its text was sent: nothing, or what was typed behind the text, or in its place, meanwhile. */
const unsentText = (text: string, sent: string): string => {
  const typed = text.trimStart();
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
};

/** A form of one text, which is sent again and again: a message, or a note. One that could not be sent stays in it. */
export const useTextForm = ({ schema, draftKey, send }: TextFormOptions) =>
  useAppForm<Values, Values>({
    schema,
    defaultValues: { text: '' },
    draftKey,
    send: ({ text }) => send(text),
    onSent: ({ text: sent }, { getValues, setValue }) =>
      setValue('text', unsentText(getValues('text'), sent), { shouldDirty: true }),
  });

type TextFieldProps = Omit<
  Extract<ComponentProps<typeof FormField>, { control: 'textarea' }>,
  'control' | 'name' | 'form' | 'children' | 'error'
>;

/** The one field: what is wrong with the form as a whole stands there, too. */
function TextField(props: TextFieldProps) {
  const { error, ...registered } = useField('text');
  const { errors } = useFormState();
  const field = { rows: 2, autoComplete: 'off', ...props, ...registered };
  return <FormField {...field} control="textarea" error={error ?? errors.root?.message} />;
}

interface TextFormProps extends TextFieldProps {
  form: AppForm<Values, Values>;
  /** The button that sends, with what stands beside it. */
  children: ReactNode;
}

export const TextForm = ({ form, children, ...field }: TextFormProps) => (
  <Form form={form} className="flex w-full flex-col gap-2">
    <TextField {...field} />
    {children}
  </Form>
);
