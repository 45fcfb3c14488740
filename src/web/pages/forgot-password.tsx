import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { m } from '#messages';
import { ForgottenPasswordInput } from '#contract/accounts/account-input.ts';
import { load } from '#web/api/load-queries.ts';
import { toResult } from '#web/api/call.ts';
import {
  requestResetMutation,
  signInOptionsOptions,
} from '#web/features/accounts/identity/identity-api.ts';
import { accountDraft } from '#web/features/accounts/identity/account-draft.ts';
import { readOrigin, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { storeResetOrigin } from '#web/features/accounts/identity/reset-origin.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const loader = load((client) => [client.query(signInOptionsOptions())]);

export function Component() {
  return (
    <PageContainer width="form">
      <PageHead title={m.forgot_page_title()} />
      <BackLink to={withOrigin(paths.login, readOrigin(useLocation()))}>
        {m.forgot_login()}
      </BackLink>
      <PageHeading intro={m.forgot_intro()}>{m.forgot_title()}</PageHeading>
      <div className="card-surface p-4 sm:p-6">
        <ScriptNote className="mb-5">{m.forgot_script()}</ScriptNote>
        <ForgotPasswordForm />
      </div>
      <MailboxNote />
    </PageContainer>
  );
}

/** Stays to be read when the toast is gone. It is the same whether or not there is such an account. */
function SentNotice({ email }: { email: string }) {
  return (
    <Notice>
      <p className="font-medium">{m.identity_reset_sent()}</p>
      <p className="mt-1 text-muted">{m.forgot_sent_about({ email: showAddress(email) })}</p>
    </Notice>
  );
}

function ForgotPasswordForm() {
  const { mutateAsync: requestReset } = useMutation(requestResetMutation);
  const origin = readOrigin(useLocation());
  const [sentTo, setSentTo] = useState<string>();
  const form = useAppForm({
    schema: ForgottenPasswordInput,
    draftKey: accountDraft,
    send: async (values) => {
      const result = await toResult(requestReset({ body: values }));
      if (result.error === undefined) {
        storeResetOrigin(origin);
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
