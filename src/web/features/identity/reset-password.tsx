import { NewPasswordInput } from '#contract/account-input.ts';
import { errors } from '#contract/errors.ts';
import { errorCode } from '#web/api/error-message.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Form } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRefreshSessionMutation, useResetPasswordMutation } from './identity-api.ts';
import { identityToasts } from './identity-toasts.ts';
import { takeFocus } from './mail-link.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  /** The link was used, or is too old. */
  onRejected: () => void;
}

export function ResetPasswordForm({ token, onReset, onRejected }: ResetPasswordFormProps) {
  const [resetPassword] = useResetPasswordMutation();
  const [refreshSession] = useRefreshSessionMutation();
  const isHydrated = useIsHydrated();
  const form = useAppForm({
    schema: NewPasswordInput,
    checkOnBlur: true,
    send: async ({ password }) => {
      const reset = resetPassword({ token, password });
      const result = await runWithToast(reset, identityToasts.resetPassword);
      if (result.error === undefined) {
        // All sessions of the account have ended, perhaps the one of this browser too.
        await refreshSession();
        onReset();
      } else if (errorCode(result.error) === 'link-not-valid') {
        onRejected();
      }
      return result;
    },
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary brief />
      <NewPasswordFields />
      <Button
        type="submit"
        className="w-full"
        disabled={!isHydrated}
        pending={form.formState.isSubmitting}
      >
        Set the new password
      </Button>
    </Form>
  );
}

/** Replaces the form of a link that is not complete, or was rejected. */
export function LinkNotValid({ isRejected }: { isRejected: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="font-medium">
          {isRejected ? errors['link-not-valid'].text : 'This link is not complete.'}
        </p>
        <p className="mt-1 text-muted">
          A link from a mail is good once, and for a limited time. A new one takes a minute.
        </p>
      </div>
      <ButtonLink ref={isRejected ? takeFocus : null} to={paths.forgotPassword}>
        Ask for a new link
      </ButtonLink>
    </div>
  );
}
