import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { m } from '#messages';
import { ForgottenPasswordInput } from '#contract/accounts/account-input.ts';
import { toResult } from '#web/api/call.ts';
import { requestResetMutation } from './identity-api.ts';
import { accountDraft } from './account-draft.ts';
import { readOrigin } from './funnel.ts';
import { storeLinkOrigin } from './mail-link.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Stays to be read when the toast is gone. It is the same whether or not there is such an account. */
function SentNotice({ email }: { email: string }) {
  return (
    <Notice>
      <p className="font-medium">{m.identity_reset_sent()}</p>
      <p className="mt-1 text-muted">{m.forgot_sent_about({ email: showAddress(email) })}</p>
    </Notice>
  );
}

export function ForgotPasswordForm() {
  const { mutateAsync: requestReset } = useMutation(requestResetMutation);
  const origin = readOrigin(useLocation());
  const [sentTo, setSentTo] = useState<string>();
  const form = useAppForm({
    schema: ForgottenPasswordInput,
    draftKey: accountDraft,
    send: async (values) => {
      const result = await toResult(requestReset({ body: values }));
      if (result.error === undefined) {
        storeLinkOrigin('reset', origin);
      }
      setSentTo(result.error === undefined ? values.email : undefined);
      return result;
    },
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      {sentTo !== undefined && <SentNotice email={sentTo} />}
      <Field
        name="email"
        label={m.common_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SubmitButton className="w-full">
        {sentTo === undefined ? m.forgot_send() : m.forgot_resend()}
      </SubmitButton>
    </Form>
  );
}
