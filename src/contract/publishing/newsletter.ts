import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { CursorQuery, EmailAddress, freeText, Timestamp } from '#contract/platform/primitives.ts';
import { decisionsMade } from '#contract/trust/decisions.ts';

const NewsletterInput = z.object({ email: EmailAddress });

const SubscriberId = z.guid({ error: m.error_unknown_address });

/** A subscriber as administrators see them. */
export const Subscriber = z.object({
  _id: SubscriberId,
  email: z.string(),
  subscribedAt: Timestamp,
});
export type Subscriber = z.infer<typeof Subscriber>;

/** All subscribers as a CSV file, relative to the API base. For administrators. */
export const subscribersCsvUrl = '/administration/newsletter.csv';

const SubscriberParams = z.object({ id: SubscriberId });

const SubscribersQuery = z.object({
  ...CursorQuery,
  /** A part of the email. */
  q: z.optional(freeText(100)),
});
export type SubscribersQuery = z.infer<typeof SubscribersQuery>;

const newsletterTag = {
  name: 'newsletter',
  description: 'Signing up for news.',
  schemas: { Subscriber },
};

/** Says whether the address is on the list already or has to be confirmed, and `detail` says so in English. */
const NewsletterAnswer = z.object({ detail: z.string(), isSubscribed: z.boolean() });

export const newsletterEndpoints = defineEndpoints(newsletterTag, {
  subscribe: {
    route: 'POST /newsletter',
    summary:
      'Sign up for the newsletter; known and unknown addresses get the same response. Where mails are sent, a link confirms the address',
    access: 'anyone',
    feature: 'hasNewsletter',
    limit: {
      name: 'newsletter',
      message: 'made # newsletter subscriptions',
      address: { hour: 60, day: 200 },
    },
    body: NewsletterInput,
    status: 202,
    response: NewsletterAnswer,
  },
  list: {
    route: 'GET /administration/newsletter',
    summary: 'Newsletter subscribers, latest first',
    access: 'administrator',
    query: SubscribersQuery,
    response: z.array(Subscriber),
  },
  remove: {
    route: 'DELETE /administration/newsletter/:id',
    summary: 'Remove a subscriber, if there is one',
    access: 'administrator',
    limit: decisionsMade,
    params: SubscriberParams,
  },
});
