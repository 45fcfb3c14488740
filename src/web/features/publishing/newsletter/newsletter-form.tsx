import { useMutation } from '@tanstack/react-query';
import { useHref } from 'react-router';
import { m } from '#messages';
import { newsletterPath } from '#contract/platform/urls.ts';
import { formatSubscribed } from '#contract/publishing/newsletter-texts.ts';
import { mutation, toResult } from '#web/api/call.ts';
import { usePlainForm } from '#web/forms/use-plain-form.ts';
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
  const {
    form: handlers,
    isSending,
    errors,
  } = usePlainForm({
    send: async (form) => {
      const email = form.querySelector('input')?.value ?? '';
      const result = await toResult(subscribe({ body: { email } }));
      if (result.error === undefined) {
        form.reset();
      }
      return result;
    },
  });
  return (
    <form
      method="post"
      action={useHref(newsletterPath)}
      noValidate
      {...handlers}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <div className="flex-1">
        <EmailField error={errors['email']} />
      </div>
      <Button type="submit" wideOnPhone pending={isSending} className="sm:mt-7">
        {m.newsletter_sign_up()}
      </Button>
    </form>
  );
}
