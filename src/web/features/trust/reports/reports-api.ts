import type { ReportReceipt } from '#contract/trust/reports.ts';
import { mutation, mutationOf, query } from '#web/api/call.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';

export const reportSubjectOptions = query('GET /reports/subject');
export const myDecisionsOptions = query('GET /reports/decisions', { staleTime: 0 });
export const objectMutation = mutation('POST /reports/decisions/:id/objection');
export const reportFiguresOptions = query('GET /reports/figures');

/** Sends the body as the form has it. The server checks it, so that the page needs no schemas. */
export const createReportMutation = mutationOf(
  (body: Record<string, unknown>): ApiRequest<ReportReceipt> => ({
    method: 'POST',
    url: '/reports',
    body,
  }),
);
