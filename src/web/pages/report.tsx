import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { m } from '#messages';
import type { PostedReport } from '#contract/trust/report-form.ts';
import { reportTargetTexts } from '#contract/trust/report-texts.ts';
import type { ReportReceipt, ReportSubject, ReportTargetQuery } from '#contract/trust/reports.ts';
import { toResult } from '#web/api/call.ts';
import { errorMessage, errorStatus, isDeleted } from '#web/api/error-message.ts';
import { pageLoader, readPostedForm } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { ReportForm } from '#web/features/trust/reports/report-form.tsx';
import { ReportReceived } from '#web/features/trust/reports/report-received.tsx';
import { reportSubjectOptions } from '#web/features/trust/reports/reports-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { gone, notFound } from '#web/lib/not-found.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { isPrivateTarget, readReportTarget } from '#web/pages/report/report-target.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface Loaded {
  /** A form that was sent without scripts. */
  posted: PostedReport | undefined;
}

const isReceipt = (answer: unknown): answer is ReportReceipt =>
  typeof answer === 'object' && answer !== null && 'receipt' in answer && 'detail' in answer;

const toReceipt = (posted: PostedReport | undefined): ReportReceipt | undefined =>
  posted?.status === 202 && isReceipt(posted.answer) ? posted.answer : undefined;

/** For what cannot be reported, or not by this person. */
function Notice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="card-surface flex flex-col items-start gap-4 p-4 sm:p-6">
      <p>{children}</p>
      {action}
    </div>
  );
}

function LogInFirst({ target }: { target: ReportTargetQuery }) {
  const logIn = withOrigin(paths.login, paths.report(target.kind, target.id));
  return (
    <Notice action={<ButtonLink to={logIn}>{m.report_login()}</ButtonLink>}>
      {m.report_log_in()}
    </Notice>
  );
}

interface ReportProps {
  target: ReportTargetQuery;
  subject: ReportSubject;
  posted: PostedReport | undefined;
  onExpired: () => void;
}

function Report({ target, subject, posted, onExpired }: ReportProps) {
  const [sent, setSent] = useState<ReportReceipt>();
  const receipt = sent ?? toReceipt(posted);
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        <span className="text-muted">
          {m.report_subject({ target: reportTargetTexts[target.kind]() })}{' '}
        </span>
        <strong>{subject.title}</strong>
      </p>
      {receipt ? (
        <ReportReceived {...receipt} takesFocus={sent !== undefined}>
          <p>
            <TextLink to={paths.reporting}>{m.report_how()}</TextLink>
          </p>
        </ReportReceived>
      ) : (
        <ReportForm
          target={target}
          action={paths.report(target.kind, target.id)}
          openedAt={subject.openedAt}
          onExpired={onExpired}
          posted={posted}
          onReceived={setSent}
        />
      )}
    </>
  );
}

function ReportTarget({ target, posted }: Omit<ReportProps, 'subject' | 'onExpired'>) {
  const viewer = useViewer();
  const isPrivate = isPrivateTarget(target);
  const isVisitor = viewer.email === '';
  const query = useQuery({
    ...reportSubjectOptions({ query: target }),
    enabled: !isPrivate || !isVisitor,
  });
  const status = errorStatus(query.error);
  if (isPrivate && isVisitor && !viewer.isLoading) {
    return <LogInFirst target={target} />;
  }
  if (query.data === undefined && [403, 404, 409].includes(status ?? 0)) {
    return (
      <Notice action={<ButtonLink to={paths.allJobs}>{m.report_find_job()}</ButtonLink>}>
        {errorMessage(query.error)}
      </Notice>
    );
  }
  return (
    <QueryView
      query={query}
      loading={<PageSpinner label={m.report_form_loading()} />}
      failed={m.report_form_failed()}
    >
      {(subject) => (
        <Report
          target={target}
          subject={subject}
          posted={posted}
          onExpired={() => void query.refetch()}
        />
      )}
    </QueryView>
  );
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
