import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { listTrustedPieces } from '#contract/platform/text/labelled-links.ts';
import type { IssueInput, NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import { toResult } from '#web/api/call.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import { NewsletterIssueForm } from '#web/features/publishing/newsletter/newsletter-issue-form.tsx';
import {
  createIssueMutation,
  deleteIssueMutation,
  sendIssueMutation,
  updateIssueMutation,
} from '#web/features/publishing/newsletter/newsletter-issues-api.ts';
import { administrationCountsOptions } from '#web/features/trust/administration/administration-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { ConfirmAndLeave } from './confirm-and-leave.tsx';
import type { EditorProps } from './editor-page.tsx';

/** The words of the mail, between its greeting and its ending. */
export const IssuePreview = ({ subject = '', text = '' }: Partial<IssueInput>) => (
  <section aria-label={m.common_preview()} className="card-surface min-w-0 p-4 sm:p-6">
    <p className="mb-4 text-sm text-muted">{m.common_preview()}</p>
    <h2 className="mb-4 text-xl wrap-anywhere">{subject || m.issue_subject()}</h2>
    <FormattedText text={text} readPieces={listTrustedPieces} />
  </section>
);

function DeleteIssue({ issue }: { issue: NewsletterIssue }) {
  const { mutateAsync: remove, isPending } = useMutation(deleteIssueMutation);
  return (
    <ConfirmAndLeave
      run={async () => remove({ params: { id: issue._id } })}
      to={administrationPaths.newsletter}
      pending={isPending}
      question={m.issue_delete_question()}
      confirm={m.common_delete()}
      consequences={<p>{m.issue_delete_about()}</p>}
    >
      {m.common_delete()}
    </ConfirmAndLeave>
  );
}

/** Sends what was saved last, after a question. */
function SendIssue({ issue }: { issue: NewsletterIssue }) {
  const { mutateAsync: send, isPending } = useMutation(sendIssueMutation);
  const { data: counts } = useQuery(administrationCountsOptions());
  const { subject } = issue;
  return (
    <ConfirmAndLeave
      run={async () => send({ params: { id: issue._id } })}
      to={administrationPaths.newsletter}
      variant="secondary"
      pending={isPending}
      question={m.issue_send_question()}
      confirm={m.issue_send()}
      consequences={
        <p className="wrap-anywhere">
          {counts === undefined
            ? m.issue_send_all({ subject })
            : m.issue_send_about({ subject, count: counts.subscribers })}
        </p>
      }
    >
      {m.issue_send()}
    </ConfirmAndLeave>
  );
}

/** The form of an issue with what can be done about it. */
export function NewsletterIssueEditor({ item: issue }: EditorProps<NewsletterIssue>) {
  const { email } = useViewer();
  const { mutateAsync: create } = useMutation(createIssueMutation);
  const { mutateAsync: update } = useMutation(updateIssueMutation);
  const navigate = useNavigate();
  const save = async (form: IssueInput) => {
    const sent = issue ? update({ params: { id: issue._id }, body: form }) : create({ body: form });
    const result = await toResult(sent);
    if (result.data && !issue) {
      await navigate(administrationPaths.newsletterIssue(result.data._id), { replace: true });
    }
    return result;
  };
  return (
    <NewsletterIssueForm
      issue={issue}
      draftKey={`newsletter:${issue?._id ?? 'new'}:${email}`}
      save={save}
      renderPreview={(values) => <IssuePreview {...values} />}
      actions={
        issue && (
          <>
            <DeleteIssue issue={issue} />
            <SendIssue issue={issue} />
          </>
        )
      }
    />
  );
}
