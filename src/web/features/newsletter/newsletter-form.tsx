import {
  newsletterEndpoints,
  type NewsletterInput,
  newsletterTexts,
} from '#contract/newsletter.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { usePlainForm } from '#web/api/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form-field.tsx';

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<Answer<(typeof newsletterEndpoints)['subscribe']>, NewsletterInput>({
      query: (body) => request(newsletterEndpoints.subscribe, { body }),
    }),
  }),
});

const { useSubscribeMutation } = newsletterApi;

export function NewsletterForm() {
  const [subscribe] = useSubscribeMutation();
  const form = usePlainForm({
    id: 'newsletter',
    send: ({ email = '' }) =>
      runWithToast(subscribe({ email }), {
        id: 'newsletter',
        loading: newsletterTexts.subscribing,
        success: newsletterTexts.subscribed,
      }),
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
      <Button type="submit" wideOnPhone pending={form.isSending} className="sm:mt-7">
        Sign up
      </Button>
    </form>
  );
}
