import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';

const administered = { staleTime: 0, tags: ['administration'] } as const;

export const issuesOptions = query('GET /administration/newsletter-issues', administered);
export const issueOptions = query('GET /administration/newsletter-issues/:id', administered);

const changesIssues = (success: () => string) =>
  ({
    invalidates: ['administration'],
    toast: { id: 'newsletter-issue', loading: m.common_please_wait, success: () => success() },
  }) as const;

export const createIssueMutation = mutation(
  'POST /administration/newsletter-issues',
  changesIssues(m.common_saved),
);
export const updateIssueMutation = mutation(
  'PUT /administration/newsletter-issues/:id',
  changesIssues(m.common_saved),
);
export const deleteIssueMutation = mutation(
  'DELETE /administration/newsletter-issues/:id',
  changesIssues(m.common_deleted),
);
export const sendIssueMutation = mutation(
  'POST /administration/newsletter-issues/:id/send',
  changesIssues(m.issue_sending),
);
