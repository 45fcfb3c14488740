import { useLoaderData, useSearchParams } from 'react-router';
import { m } from '#messages';
import type { PostedReport } from '#contract/trust/report-form.ts';
import { toResult } from '#web/api/call.ts';
import { errorMessage, errorStatus, isDeleted } from '#web/api/error-message.ts';
import { pageLoader, readPostedForm } from '#web/api/load-queries.ts';
import { reportSubjectOptions } from '#web/features/trust/reports/reports-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { gone, notFound } from '#web/lib/not-found.ts';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import {
  isPrivateTarget,
  readReportTarget,
  ReportTarget,
} from '#web/features/trust/reports/report-target.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface Loaded {
  /** A form that was sent without scripts. */
  posted: PostedReport | undefined;
}

/** The form that reports what its URL names. */
export function Component() {
  const loaded = useLoaderData<Loaded | undefined>();
  const [search] = useSearchParams();
  const target = readReportTarget(search);
  if (!target) {
    throw notFound();
  }
  return (
    <PageContainer width="form">
      <PageHead title={m.report_page_title()} />
      <PageHeading intro={<Sentence of={m.report_intro} to={paths.reporting} isNewTab />}>
        {m.report_title()}
      </PageHeading>
      <ReportTarget key={`${target.kind} ${target.id}`} target={target} posted={loaded?.posted} />
    </PageContainer>
  );
}

/** On the server what a visitor can report is read for the page; what is missing is a missing page. */
export const loader = pageLoader(async ({ url, client, isServer, posted }): Promise<Loaded> => {
  const target = readReportTarget(url.searchParams);
  if (!target) {
    throw notFound();
  }
  if (isServer && !isPrivateTarget(target)) {
    const { error } = await toResult(client.query(reportSubjectOptions({ query: target })));
    if (errorStatus(error) === 404) {
      throw isDeleted(error) ? gone(errorMessage(error)) : notFound(errorMessage(error));
    }
  }
  return { posted: readPostedForm(posted) };
});
