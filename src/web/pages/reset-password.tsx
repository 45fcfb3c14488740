import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { NewPasswordInput } from '#contract/accounts/account-input.ts';
import { errors } from '#contract/platform/errors.ts';
import { errorCode } from '#web/api/error-message.ts';
import { toResult } from '#web/api/call.ts';
import { resetPasswordMutation } from '#web/features/accounts/identity/identity-api.ts';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useLinkToken } from '#web/features/accounts/identity/mail-link.ts';
import { NewPasswordFields } from '#web/features/accounts/identity/new-password-fields.tsx';
import { takeResetOrigin } from '#web/features/accounts/identity/reset-origin.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { refreshSession } from '#web/api/session.ts';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';

export function Component() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const [rejected, setRejected] = useState<string>();
  const isRejected = token !== undefined && token === rejected;
  return (
    <PageContainer width="form">
      <PageHead title={m.reset_page_title()} />
      <PageHeading intro={m.reset_intro()}>{m.reset_title()}</PageHeading>
      <div className="card-surface p-4 sm:p-6">
        {token === undefined || isRejected ? (
          <LinkNotValid isRejected={isRejected} />
        ) : (
          <>
            <ScriptNote className="mb-5">{m.reset_script()}</ScriptNote>
            <ResetPasswordForm
              token={token}
              // The used link is not to be found by Back.
              onReset={() =>
                void navigate(withOrigin(paths.login, takeResetOrigin()), { replace: true })
              }
              onRejected={() => setRejected(token)}
            />
          </>
        )}
      </div>
    </PageContainer>
  );
}

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  /** The link was used, or is too old. */
  onRejected: () => void;
}

function ResetPasswordForm({ token, onReset, onRejected }: ResetPasswordFormProps) {
  const { mutateAsync: resetPassword } = useMutation(resetPasswordMutation);
  const client = useQueryClient();
  const form = useAppForm({
    schema: NewPasswordInput,
    checkOnBlur: true,
    send: async ({ password }) => {
      const result = await toResult(resetPassword({ body: { token, password } }));
      if (result.error === undefined) {
        // All sessions of the account have ended, perhaps the one of this browser too.
        await refreshSession(client);
        onReset();
      } else if (errorCode(result.error) === 'link-not-valid') {
        onRejected();
      }
      return result;
    },
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      <NewPasswordFields />
      <SubmitButton className="w-full">{m.reset_button()}</SubmitButton>
    </Form>
  );
}

/** Replaces the form of a link that is not complete, or was rejected. */
function LinkNotValid({ isRejected }: { isRejected: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="font-medium">
          {isRejected ? errors['link-not-valid'].text() : m.common_link_incomplete()}
        </p>
        <p className="mt-1 text-muted">{m.reset_link_once()}</p>
      </div>
      <ButtonLink ref={isRejected ? takeFocus : null} to={paths.forgotPassword}>
        {m.reset_request_link()}
      </ButtonLink>
    </div>
  );
}
