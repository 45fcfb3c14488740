import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { DomainInput } from '#contract/accounts/company-domains.ts';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { setDomainMutation } from './companies-api.ts';

/** Names the domain of the company. */
export function DomainForm() {
  const { mutateAsync: setDomain } = useMutation(setDomainMutation);
  const form = useAppForm({
    schema: DomainInput,
    defaultValues: { domain: '' },
    send: (body) => toResult(setDomain({ body })),
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <ErrorSummary />
      <Field
        name="domain"
        label={m.team_domain_label()}
        hint={m.team_domain_hint()}
        inputMode="url"
        autoComplete="off"
      />
      <SubmitButton wideOnPhone className="sm:self-start">
        {m.team_domain_next()}
      </SubmitButton>
    </Form>
  );
}
