import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ObjectionInput, ReportReceipt, ReportTargetQuery } from '#contract/trust/reports.ts';
import { read, write } from '#web/api/call.ts';
import { type ApiRequest, request } from '#web/api/endpoint-request.ts';

export const reportSubjectOptions = (query: ReportTargetQuery) =>
  queryOptions(read(request('GET /reports/subject', { query })));

export const myDecisionsOptions = () =>
  queryOptions({ ...read(request('GET /reports/decisions')), staleTime: 0 });

export const objectMutation = mutationOptions({
  mutationFn: write(({ id, text }: ObjectionInput & { id: string }) =>
    request('POST /reports/decisions/:id/objection', { params: { id }, body: { text } }),
  ),
});

export const reportFiguresOptions = () => queryOptions(read(request('GET /reports/figures')));

/** Sends the body as the form has it. The server checks it, so that the page needs no schemas. */
export const createReportMutation = mutationOptions({
  mutationFn: write((body: Record<string, unknown>): ApiRequest<ReportReceipt> => ({
    method: 'POST',
    url: '/reports',
    body,
  })),
});
