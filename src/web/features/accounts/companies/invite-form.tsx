import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { companyRoles } from '#contract/accounts/company-choices.ts';
import { InvitationInput } from '#contract/accounts/company-invitations.ts';
import { companyRoleTexts } from '#contract/accounts/company-role-texts.ts';
import type { EarlierUse } from '#contract/accounts/earlier-use.ts';
import { toResult } from '#web/api/call.ts';
import { paths } from '#web/app/paths.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { inviteMutation } from './companies-api.ts';
import { EarlierUseQuestion } from './earlier-use-question.tsx';

const empty = { email: '', role: 'recruiter' } as const;

/** Invites an address as a colleague, once an owner who is asked has said that what colleagues will see is theirs. */
export function Invite({ earlierUse }: { earlierUse: EarlierUse | undefined }) {
  const [isMine, setMine] = useState(false);
  if (!earlierUse) {
    return <InviteForm />;
  }
  return isMine ? (
    <div ref={takeFocus} tabIndex={-1}>
      <InviteForm isMine />
    </div>
  ) : (
    <EarlierUseQuestion earlierUse={earlierUse}>
      <p>
        <Sentence of={m.team_invite_earlier} to={paths.employer.postedJobs} />
      </p>
      <Button className="sm:self-start" onClick={() => setMine(true)}>
        {m.team_invite_earlier_keep()}
      </Button>
    </EarlierUseQuestion>
  );
}

function InviteForm({ isMine = false }: { isMine?: boolean }) {
  const { mutateAsync: invite } = useMutation(inviteMutation);
  const form = useAppForm({
    schema: InvitationInput,
    defaultValues: empty,
    send: (body) => toResult(invite({ body: { ...body, ...(isMine && { earlierUse: 'keep' }) } })),
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
