import { useState } from 'react';
import { ForgottenPasswordInput, identityTexts } from '#contract/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { useRequestPasswordResetMutation } from './identity-api.ts';
import { accountDraft, identityToasts } from './identity-toasts.ts';

/** Stays to be read when the toast is gone. It is the same whether or not there is such an account. */
function SentNotice({ email }: { email: string }) {
  return (
    <div className="rounded-card bg-tint px-4 py-3">
      <p className="font-medium">{identityTexts.resetSent}</p>
      <p className="mt-1 text-muted">
        It was asked for {email}. If nothing arrives within a few minutes, look among the unwanted
        mails, or send it once more.
      </p>
    </div>
  );
}

export function ForgotPasswordForm() {
  const [requestReset] = useRequestPasswordResetMutation();
  const isHydrated = useIsHydrated();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm({
    id: 'forgot-password',
    schema: ForgottenPasswordInput,
    draftKey: accountDraft,
    send: async (values) => {
      const result = await runWithToast(requestReset(values), identityToasts.requestPasswordReset);
      setSentTo(result.error === undefined ? values.email : undefined);
      return result;
    },
  });
  return (
    <form {...form.props} method="post" className="flex flex-col gap-5">
      <ErrorSummary problems={form.problems} brief toasted />
      {sentTo !== undefined && <SentNotice email={sentTo} />}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Button type="submit" className="w-full" disabled={!isHydrated} pending={form.isSending}>
        {sentTo === undefined ? 'Send me a link' : 'Send it again'}
      </Button>
    </form>
  );
}
