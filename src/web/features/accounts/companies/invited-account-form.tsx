import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { InvitedAccountInput } from '#contract/accounts/account-input.ts';
import type { InvitationOffer } from '#contract/accounts/company-invitations.ts';
import { toResult } from '#web/api/call.ts';
import { errorCode } from '#web/api/error-message.ts';
import { NewPasswordField } from '#web/features/accounts/identity/new-password-fields.tsx';
import { PrivacyNote } from '#web/features/accounts/identity/sign-in/account-form.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field, FixedEmail } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { invitedSignUpMutation } from './companies-api.ts';

interface InvitedAccountFormProps {
  offer: Pick<InvitationOffer, 'email' | 'companyName'>;
  /** Of the link. */
  token: string;
  /** The session begins before the promise of the call ends, and the form is gone by then. */
  onSend: () => void;
  onJoined: () => void;
  /** `isKnown`: somebody has confirmed the address meanwhile. */
  onFailed: (isKnown: boolean) => void;
}

/** Makes the account of a person who was invited, and joins: the link has the address and has proved it. */
export function InvitedAccountForm(props: InvitedAccountFormProps) {
  const { offer, token, onSend, onJoined, onFailed } = props;
  const { mutateAsync: signUp } = useMutation(invitedSignUpMutation);
  const form = useAppForm({
    schema: InvitedAccountInput,
    checkOnBlur: true,
    defaultValues: { fullName: '', password: '' },
    send: async (values) => {
      onSend();
      const result = await toResult(signUp({ body: { ...values, t: token } }));
      if (result.error === undefined) {
        onJoined();
      } else {
        onFailed(errorCode(result.error) === 'email-already-in-use');
      }
      return result;
    },
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      <FixedEmail email={offer.email} hint={m.team_join_email_hint()} />
      <Field
        name="fullName"
        label={m.team_join_name()}
        hint={m.team_join_name_hint()}
        autoComplete="name"
      />
      <NewPasswordField />
      <div>
        <SubmitButton className="w-full">
          {m.team_join_heading({ company: offer.companyName })}
        </SubmitButton>
        <PrivacyNote />
      </div>
    </Form>
  );
}
