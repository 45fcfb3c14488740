import { NewsletterForm as NewsletterSchema, newsletterTexts } from '#contract/newsletter.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';
import { useSubscribeMutation } from './newsletter-api.ts';

export function NewsletterForm() {
  const [subscribe] = useSubscribeMutation();
  const form = useZodForm({
    id: 'newsletter',
    schema: NewsletterSchema,
    send: async (values) => {
      const result = await runWithToast(subscribe(values), {
        id: 'newsletter',
        loading: newsletterTexts.subscribing,
        success: newsletterTexts.subscribed,
      });
      if (!result.error) {
        form.form.reset({ email: '' });
      }
      return result;
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="flex-1">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          {...form.field('email')}
        />
      </div>
      <Button type="submit" wideOnPhone pending={form.isSending} className="sm:mt-7.5">
        Sign up
      </Button>
    </form>
  );
}
