import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { companyRoles } from '#contract/accounts/company-choices.ts';
import { InvitationInput } from '#contract/accounts/company-invitations.ts';
import { companyRoleTexts } from '#contract/accounts/company-role-texts.ts';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { inviteMutation } from './companies-api.ts';

const empty = { email: '', role: 'recruiter' } as const;

/** Invites an address as a colleague. */
export function InviteForm() {
  const { mutateAsync: invite } = useMutation(inviteMutation);
  const form = useAppForm({
    schema: InvitationInput,
    defaultValues: empty,
    send: (body) => toResult(invite({ body })),
    onSent: (_, { reset }) => reset(empty),
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <ErrorSummary />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <Field
          name="email"
          label={m.common_email()}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <Field
          name="role"
          label={m.team_role()}
          control="select"
          choices={companyRoles.map((value) => ({ value, label: companyRoleTexts[value].name() }))}
        />
      </div>
      <dl className="text-sm text-muted">
        {companyRoles.map((role) => (
          <div key={role}>
            <dt className="inline font-medium">{companyRoleTexts[role].name()}: </dt>
            <dd className="inline">{companyRoleTexts[role].detail()}</dd>
          </div>
        ))}
      </dl>
      <SubmitButton wideOnPhone className="sm:self-start">
        {m.team_invite_button()}
      </SubmitButton>
    </Form>
  );
}
