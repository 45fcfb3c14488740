import { makeDeletionForm } from '#contract/privacy.ts';
import { privacyTexts } from '#contract/privacy-texts.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { useRequestDeletionMutation } from './deletion-api.ts';

const requestToast = {
  id: 'deletion',
  loading: 'Loading...Please wait...',
  success: privacyTexts.requested,
};

const empty = { email: '', password: '' };

/** Nothing happens before the email was typed, and the password where there is one. */
export function DeletionForm({ ownEmail }: { ownEmail: string }) {
  const [requestDeletion] = useRequestDeletionMutation();
  const form = useAppForm({
    schema: makeDeletionForm(ownEmail),
    defaultValues: empty,
    send: (values) => runWithToast(requestDeletion(values), requestToast),
    onSent: (_, { reset }) => reset(empty),
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary brief />
      <Field
        name="email"
        label="Type the email of your account"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <Field
        name="password"
        label="Password"
        hint="Leave it empty where you log in with Google only."
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton variant="danger" wideOnPhone className="sm:self-start">
        Delete my account
      </SubmitButton>
    </Form>
  );
}
