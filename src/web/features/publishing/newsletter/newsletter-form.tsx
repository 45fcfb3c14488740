import { useMutation } from '@tanstack/react-query';
import { useHref } from 'react-router';
import { type SubmitEvent, startTransition, useActionState } from 'react';
import { m } from '#messages';
import { newsletterPath } from '#contract/platform/urls.ts';
import { formatSubscribed } from '#contract/publishing/newsletter-texts.ts';
import { mutation, toResult } from '#web/api/call.ts';
import { fieldErrors } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';

const subscribeMutation = mutation('POST /newsletter', {
  toast: {
    id: 'newsletter',
    loading: m.common_please_wait,
    success: ({ data }) => formatSubscribed(data),
  },
});

/**
 * One field that only the server checks: the home page does without the 20 kB of form and schema code. Without scripts
 * its page answers.
 */
export function NewsletterForm() {
  const { mutateAsync: subscribe } = useMutation(subscribeMutation);
  const [error, send, isSending] = useActionState(
    async (_: string | undefined, form: HTMLFormElement) => {
      const email = form.querySelector('input');
      const result = await toResult(subscribe({ body: { email: email?.value ?? '' } }));
      if (result.error === undefined) {
        form.reset();
        return undefined;
      }
      email?.focus();
      return fieldErrors(result.error)['email'];
    },
    undefined,
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isSending) {
      startTransition(() => send(form));
    }
  };
  return (
    <form
      method="post"
      action={useHref(newsletterPath)}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <div className="flex-1">
        <EmailField error={error} />
      </div>
      <Button type="submit" wideOnPhone pending={isSending} className="sm:mt-7">
        {m.newsletter_sign_up()}
      </Button>
    </form>
  );
}
