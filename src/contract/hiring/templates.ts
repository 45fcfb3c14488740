import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { maxEntries, requiredString } from '#contract/platform/primitives.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { templateKinds, templateLimits } from './template-texts.ts';

/** A text that a company has ready. `{firstName}`, `{name}`, `{position}` and `{company}` are filled in where it is used. */
export const Template = z.object({
  kind: z.enum(templateKinds),
  name: requiredString(m.fault_required, templateLimits.name),
  text: requiredString(m.fault_required, templateLimits.text),
});
export type Template = z.infer<typeof Template>;

/** The templates of a company, in their order. */
const Templates = z.object({
  /** Absent while they are the built-in ones, which are in the language of the reader. */
  templates: z.optional(z.array(Template)),
  /** Grows with each change. */
  version: z.int(),
});

const TemplatesInput = z.object({
  templates: z.array(Template).check(maxEntries(templateLimits.count)),
  /** That of the templates as they were read. */
  version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
});

const templateChanges: RateLimit = {
  name: 'company-templates',
  message: 'changed the templates of your company # times',
  account: { hour: 300 },
  address: { hour: 1_000 },
};

const templatesTag = {
  name: 'templates',
  description: 'Texts that a company has ready for applicants.',
};

export const templatesEndpoints = defineEndpoints(templatesTag, {
  get: {
    route: 'GET /company/templates',
    summary: 'The templates of the company',
    access: 'company-member',
    response: Templates,
  },
  replace: {
    route: 'PUT /company/templates',
    summary: 'Replace the templates of the company, all at once',
    access: 'employer',
    limit: templateChanges,
    bodyLimit: 256 * 1024,
    errors: ['templates-changed', 'member-not-found'],
    body: TemplatesInput,
    example: {
      templates: [{ kind: 'answer', name: 'Say thanks', text: 'Thank you, {firstName}.' }],
      version: 0,
    },
    response: Templates,
  },
});
