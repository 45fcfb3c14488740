import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { IssueInput, NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { FormattedText } from '#web/features/hiring/jobs/text/formatted-text.tsx';
import { NewsletterIssueForm } from '#web/features/publishing/newsletter/newsletter-issue-form.tsx';
import {
  createIssueMutation,
  deleteIssueMutation,
  sendIssueMutation,
  updateIssueMutation,
} from '#web/features/publishing/newsletter/newsletter-issues-api.ts';
import { administrationCountsOptions } from '#web/features/trust/administration/administration-api.ts';
import { administrationPaths } from '#web/administration-paths.ts';
import { ConfirmAndLeave } from './confirm-and-leave.tsx';
import type { EditorProps } from './editor-page.tsx';

const toastTexts = { id: 'newsletter-issue', loading: 'Loading...Please wait...' };
const list = { id: toastTexts.id, to: administrationPaths.newsletter };

/** The words of the mail, between its greeting and its ending. */
export const IssuePreview = ({ subject = '', text = '' }: Partial<IssueInput>) => (
  <section aria-label="Preview" className="card-surface min-w-0 p-4 sm:p-6">
    <p className="mb-4 text-sm text-muted">Preview</p>
    <h2 className="mb-4 text-xl [overflow-wrap:anywhere]">{subject || 'Subject'}</h2>
    <FormattedText text={text} isTrusted />
  </section>
);

function DeleteIssue({ issue }: { issue: NewsletterIssue }) {
  const { mutateAsync: remove, isPending } = useMutation(deleteIssueMutation);
  return (
    <ConfirmAndLeave
      {...list}
      run={async () => remove(issue._id)}
      success="Deleted."
      pending={isPending}
      question="Delete this issue?"
      confirm="Delete"
      consequences={<p>It hasn’t been sent to anyone.</p>}
    >
      Delete
    </ConfirmAndLeave>
  );
}

/** Sends what was saved last, after a question. */
function SendIssue({ issue }: { issue: NewsletterIssue }) {
  const { mutateAsync: send, isPending } = useMutation(sendIssueMutation);
  const { data: counts } = useQuery(administrationCountsOptions());
  const readers = counts === undefined ? 'all' : formatNumber(counts.subscribers);
  return (
    <ConfirmAndLeave
      {...list}
      run={async () => send(issue._id)}
      success="On its way to your subscribers."
      variant="secondary"
      pending={isPending}
      question="Send this issue?"
      confirm="Send"
      consequences={
        <p className="[overflow-wrap:anywhere]">
          “{issue.subject}”, as you saved it last, goes to {readers} confirmed subscribers. It can’t
          be changed or sent again.
        </p>
      }
    >
      Send
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
    const sent = issue ? update({ id: issue._id, form }) : create(form);
    const result = await runWithToast(sent, { ...toastTexts, success: 'Saved.' });
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
