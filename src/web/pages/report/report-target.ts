import type { ReportTargetQuery } from '#contract/trust/reports.ts';
import { reportTargets } from '#contract/trust/trust.ts';
import { idFromSlug } from '#contract/platform/urls.ts';

/** The target that the URL of the page reports; undefined where it names none. */
export const readReportTarget = (search: URLSearchParams): ReportTargetQuery | undefined => {
  const kind = reportTargets.find((known) => known === search.get('kind'));
  const id = search.get('id')?.trim() ?? '';
  return kind && idFromSlug(id) === id.toLowerCase() && id !== '' ? { kind, id } : undefined;
};

/** Whether only the people of a conversation can report it. */
export const isPrivateTarget = ({ kind }: ReportTargetQuery): boolean =>
  kind === 'message' || kind === 'user';
