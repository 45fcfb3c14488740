import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { IssueInput } from '#contract/publishing/newsletter-issues.ts';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

const administered = { staleTime: 0, meta: { tags: ['administration'] } } as const;

export const issuesOptions = () =>
  queryOptions({ ...read(request('GET /administration/newsletter-issues')), ...administered });

export const issueOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /administration/newsletter-issues/:id', { params: { id } })),
    ...administered,
  });

const changesIssues = { meta: { invalidates: ['administration'] } } as const;

export const createIssueMutation = mutationOptions({
  mutationFn: write((body: IssueInput) =>
    request('POST /administration/newsletter-issues', { body }),
  ),
  ...changesIssues,
});

export const updateIssueMutation = mutationOptions({
  mutationFn: write(({ id, form }: { id: string; form: IssueInput }) =>
    request('PUT /administration/newsletter-issues/:id', { params: { id }, body: form }),
  ),
  ...changesIssues,
});

export const deleteIssueMutation = mutationOptions({
  mutationFn: write((id: string) =>
    request('DELETE /administration/newsletter-issues/:id', { params: { id } }),
  ),
  ...changesIssues,
});

export const sendIssueMutation = mutationOptions({
  mutationFn: write((id: string) =>
    request('POST /administration/newsletter-issues/:id/send', { params: { id } }),
  ),
  ...changesIssues,
});
