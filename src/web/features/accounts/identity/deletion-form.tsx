import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { makeDeletionForm } from '#contract/accounts/privacy.ts';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { signInOptionsOptions } from './identity-api.ts';
import { PasswordField } from './password-field.tsx';
import { requestDeletionMutation } from './deletion-api.ts';

const empty = { email: '', password: '' };

interface DeletionFormProps {
  ownEmail: string;
}

/** Nothing happens before the email was typed, and the password where there is one. */
export function DeletionForm({ ownEmail }: DeletionFormProps) {
  const { mutateAsync: requestDeletion } = useMutation(requestDeletionMutation);
  const { data: options } = useQuery(signInOptionsOptions());
  const form = useAppForm({
    schema: makeDeletionForm(ownEmail),
    defaultValues: empty,
    send: (values) => toResult(requestDeletion({ body: values })),
    onSent: (_, { reset }) => reset(empty),
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      <Field
        name="email"
        label={m.account_delete_type_email()}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <PasswordField
        name="password"
        label={m.account_password()}
        autoComplete="current-password"
        rules={
          options?.google && (
            <p className="mt-1 text-sm text-muted">{m.account_delete_google_hint()}</p>
          )
        }
      />
      <SubmitButton variant="danger" wideOnPhone className="sm:self-start">
        {m.account_delete_button()}
      </SubmitButton>
    </Form>
  );
}
