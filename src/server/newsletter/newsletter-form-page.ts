import { newsletterEndpoints } from '#contract/newsletter.ts';
import { newsletterPath } from '#contract/urls.ts';
import type { FormPage } from '#server/http/posted-forms.ts';

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
