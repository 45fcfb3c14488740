/** The form of a report as a browser sends it, with or without scripts. Without schemas: its page loads it. */
import type { PostedForm } from '#contract/platform/posted-form.ts';

/** Typed texts and ticked boxes, by the names of the report's fields. */
export type ReportFields = Readonly<Partial<Record<ReportFieldName, string>>>;

export const reportFieldNames = [
  'reason',
  'details',
  'isIllegal',
  'name',
  'email',
  'isGoodFaith',
  'website',
  'openedAt',
] as const;
export type ReportFieldName = (typeof reportFieldNames)[number];

export type PostedReport = PostedForm<ReportFields>;

const boxes: ReadonlySet<ReportFieldName> = new Set(['isIllegal', 'isGoodFaith']);

/** The fields of a report that a form has. */
export const readReportFields = (get: (name: string) => unknown): ReportFields =>
  Object.fromEntries(
    reportFieldNames.flatMap((name) => {
      const value = get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** The body of `POST /reports`. A browser sends a box only when it is ticked, and an empty field as an empty text. */
export const toReportBody = (
  target: { readonly kind: string; readonly id: string },
  fields: ReportFields,
): Record<string, unknown> => ({
  ...target,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name !== 'openedAt' || value !== '')
      .map(([name, value]) => [name, isBox(name) ? value !== '' : value]),
  ),
});

const isBox = (name: string): boolean => (boxes as ReadonlySet<string>).has(name);
