import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { Id, requiredString, requiredName, Timestamp } from '#contract/platform/primitives.ts';
import { decisionsMade } from '#contract/trust/decisions.ts';

export const IssueInput = z.object({
  subject: requiredName(),
  /** Markdown: headings, lists, bold words and links. */
  text: requiredString(undefined, textLimits.long),
});
export type IssueInput = z.infer<typeof IssueInput>;

/** An issue of the newsletter, as administrators write and send it. */
export const NewsletterIssue = z.object({
  _id: Id,
  subject: z.string(),
  text: z.string(),
  updatedAt: Timestamp,
  /** When it was sent; null for a draft. */
  sentAt: z.nullable(Timestamp),
  /** Whether no mail of it waits any more. */
  isFinished: z.boolean(),
  /** The mails that were made for it, and those of them that were sent. */
  mailCount: z.int(),
  sentCount: z.int(),
});
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

const newsletterIssuesTag = {
  name: 'newsletter-issues',
  description: 'Writing and sending the newsletter.',
  schemas: { NewsletterIssue },
};

const writing = { access: 'administrator', limit: decisionsMade } as const;

export const newsletterIssuesEndpoints = defineEndpoints(newsletterIssuesTag, {
  list: {
    route: 'GET /administration/newsletter-issues',
    summary: 'The latest hundred issues of the newsletter, drafts too',
    access: 'administrator',
    response: z.array(NewsletterIssue),
  },
  get: {
    route: 'GET /administration/newsletter-issues/:id',
    summary: 'One issue of the newsletter',
    access: 'administrator',
    errors: ['newsletter-issue-not-found'],
    response: NewsletterIssue,
  },
  create: {
    ...writing,
    route: 'POST /administration/newsletter-issues',
    summary: 'Store an issue of the newsletter, without sending it',
    body: IssueInput,
    status: 201,
    response: NewsletterIssue,
  },
  update: {
    ...writing,
    route: 'PUT /administration/newsletter-issues/:id',
    summary: 'Change an issue that was not sent',
    errors: ['newsletter-issue-not-found', 'newsletter-issue-sent'],
    body: IssueInput,
    response: NewsletterIssue,
  },
  remove: {
    ...writing,
    route: 'DELETE /administration/newsletter-issues/:id',
    summary: 'Delete an issue that was not sent',
    errors: ['newsletter-issue-sent'],
  },
  send: {
    ...writing,
    route: 'POST /administration/newsletter-issues/:id/send',
    summary: 'Send an issue, once, to everyone who has confirmed the newsletter by now',
    errors: ['newsletter-issue-not-found', 'newsletter-issue-sent'],
    status: 202,
    response: NewsletterIssue,
  },
});
