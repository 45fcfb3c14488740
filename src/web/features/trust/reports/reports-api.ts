import type {
  ObjectionInput,
  MyDecision,
  ReportReceipt,
  ReportSubject,
  ReportTargetQuery,
  YearFigures,
} from '#contract/trust/reports.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReportSubject: build.query<ReportSubject, ReportTargetQuery>({
      query: (query) => request('GET /reports/subject', { query }),
    }),
    listMyDecisions: build.query<MyDecision[], void>({
      query: () => request('GET /reports/decisions'),
    }),
    objectToDecision: build.mutation<ReportReceipt, ObjectionInput & { id: string }>({
      query: ({ id, text }) =>
        request('POST /reports/decisions/:id/objection', { params: { id }, body: { text } }),
    }),
    getReportFigures: build.query<YearFigures[], void>({
      query: () => request('GET /reports/figures'),
    }),
    /** The body as the form has it: the server checks it, so that the page needs no schemas. */
    createReport: build.mutation<ReportReceipt, Record<string, unknown>>({
      query: (body) => ({ method: 'POST', url: '/reports', body }),
    }),
  }),
});

export const {
  useGetReportSubjectQuery,
  useGetReportFiguresQuery,
  useCreateReportMutation,
  useListMyDecisionsQuery,
  useObjectToDecisionMutation,
} = reportsApi;
