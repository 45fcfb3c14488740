import { readReportFields, toReportBody } from '#contract/trust/report-form.ts';
import { reportsEndpoints } from '#contract/trust/reports.ts';
import { reportPath } from '#contract/platform/urls.ts';
import type { FormPage } from '#server/platform/http/posted-forms.ts';

/** A parameter that occurs twice is a list. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readTarget = ({ kind, id }: Readonly<Record<string, unknown>>) => ({
  kind: toText(kind),
  id: toText(id),
});

/** `POST /report?kind=…&id=…`: the form of the page, sent without scripts. */
export const reportFormPage: FormPage = {
  path: reportPath,
  call: reportsEndpoints.create,
  toPageUrl: (query) => `${reportPath}?${new URLSearchParams(readTarget(query)).toString()}`,
  readForm: (get, query) => {
    const fields = readReportFields(get);
    return { fields, body: toReportBody(readTarget(query), fields) };
  },
};
