import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { legalTexts } from '#contract/platform/site-choices.ts';

/** A text that the operator of the site is answerable for. */
const LegalText = z.object({
  /** Markdown: headings, lists, bold words and links. */
  text: z.string(),
});

const legalTextsTag = {
  name: 'legal-texts',
  description: 'The terms, privacy policy and imprint that the operator of the site has written.',
  schemas: { LegalText },
};

export const legalTextsEndpoints = defineEndpoints(legalTextsTag, {
  get: {
    route: 'GET /legal-texts/:name',
    summary: 'One of these texts, where the operator has written it',
    access: 'anyone',
    params: z.object({ name: z.enum(legalTexts) }),
    errors: ['page-not-found'],
    response: LegalText,
  },
});
