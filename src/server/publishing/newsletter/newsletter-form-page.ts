import { newsletterEndpoints } from '#contract/publishing/newsletter.ts';
import { newsletterPath } from '#contract/platform/urls.ts';
import type { FormPage } from '#server/platform/http/posted-forms.ts';

/** `POST /newsletter`. */
export const newsletterFormPage: FormPage = {
  path: newsletterPath,
  call: newsletterEndpoints.subscribe,
  toPageUrl: () => newsletterPath,
  readForm: (get) => {
    const fields = { email: get('email') ?? '' };
    return { fields, body: fields };
  },
};
