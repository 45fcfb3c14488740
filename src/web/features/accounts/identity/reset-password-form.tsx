import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { NewPasswordInput } from '#contract/accounts/account-input.ts';
import { errors } from '#contract/platform/errors.ts';
import { errorCode } from '#web/api/error-message.ts';
import { toResult } from '#web/api/call.ts';
import { resetPasswordMutation } from './identity-api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { refreshSession } from '#web/api/session.ts';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  /** The link was used, or is too old. */
  onRejected: () => void;
}

export function ResetPasswordForm({ token, onReset, onRejected }: ResetPasswordFormProps) {
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
export function LinkNotValid({ isRejected }: { isRejected: boolean }) {
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
