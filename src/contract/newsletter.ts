import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { EmailAddress } from './primitives.ts';

export const NewsletterInput = z.object({ email: EmailAddress });
export type NewsletterInput = z.infer<typeof NewsletterInput>;

export const newsletterEndpoints = {
  subscribe: {
    method: 'POST',
    url: '/newsletter',
    config: { access: 'anyone' },
    schema: {
      summary: 'Sign up for the newsletter; the same answer for a known and an unknown address',
      body: NewsletterInput,
      response: { 202: z.object({ detail: z.string() }) },
    },
  },
} as const satisfies Endpoints;
