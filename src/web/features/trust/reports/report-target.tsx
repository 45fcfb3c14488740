import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { PostedReport } from '#contract/trust/report-form.ts';
import { reportTargetTexts } from '#contract/trust/report-texts.ts';
import type { ReportReceipt, ReportSubject, ReportTargetQuery } from '#contract/trust/reports.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { ReportForm } from './report-form.tsx';
import { ReportReceived } from './report-received.tsx';
import { reportSubjectOptions } from './reports-api.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
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

export function ReportTarget({ target, posted }: Omit<ReportProps, 'subject' | 'onExpired'>) {
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
