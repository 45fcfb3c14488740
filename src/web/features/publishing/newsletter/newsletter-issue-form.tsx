import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { textLimits } from '#contract/platform/limits.ts';
import { listTrustedPieces } from '#contract/platform/text/labelled-links.ts';
import { IssueInput, type NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { PostAct } from '#web/features/publishing/posts/post-act.tsx';
import { PostEditor } from '#web/features/publishing/posts/post-editor.tsx';
import type { PostKind } from '#web/features/publishing/posts/post-kind.ts';
import { PostPreview } from '#web/features/publishing/posts/post-preview.tsx';
import { administrationCountsOptions } from '#web/features/trust/administration/administration-api.ts';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import {
  createIssueMutation,
  deleteIssueMutation,
  sendIssueMutation,
  updateIssueMutation,
} from './newsletter-issues-api.ts';

/** The words of the mail, between its greeting and its ending. */
const IssueText = ({ subject = '', text = '' }: Partial<IssueInput>) => (
  <>
    <h2 className="mb-4 text-xl wrap-anywhere">{subject || m.issue_subject()}</h2>
    <FormattedText text={text} readPieces={listTrustedPieces} />
  </>
);

/** An issue that was sent. */
export const SentIssue = (issue: Pick<NewsletterIssue, 'subject' | 'text'>) => (
  <PostPreview>
    <IssueText {...issue} />
  </PostPreview>
);

/** To how many people the issue goes, as it was saved last. */
function AboutSending({ subject }: Pick<NewsletterIssue, 'subject'>) {
  const { data: counts } = useQuery(administrationCountsOptions());
  return counts === undefined
    ? m.issue_send_all({ subject })
    : m.issue_send_about({ subject, count: counts.subscribers });
}

const issueKind: PostKind<NewsletterIssue, IssueInput, object> = {
  name: 'newsletter',
  schema: IssueInput,
  toValues: (issue) => ({ subject: issue?.subject ?? '', text: issue?.text ?? '' }),
  listFields: () => [
    { name: 'subject', label: m.issue_subject(), maxLength: textLimits.line },
    {
      control: 'textarea',
      name: 'text',
      label: m.issue_text(),
      hint: m.common_markdown_hint(),
      rows: 14,
      className: 'min-h-72',
      maxLength: textLimits.long,
    },
  ],
  listSavings: () => ({ submit: { label: m.common_save(), extra: {} } }),
  create: createIssueMutation,
  update: updateIssueMutation,
  list: administrationPaths.newsletter,
  toPath: administrationPaths.newsletterIssue,
  renderPreview: (typed) => <IssueText {...typed} />,
  renderActions: ({ _id: id, subject }) => (
    <>
      <PostAct
        id={id}
        mutation={deleteIssueMutation}
        list={administrationPaths.newsletter}
        label={m.common_delete()}
        question={m.issue_delete_question()}
        about={m.issue_delete_about()}
      />
      <PostAct
        id={id}
        mutation={sendIssueMutation}
        list={administrationPaths.newsletter}
        label={m.issue_send()}
        question={m.issue_send_question()}
        about={<AboutSending subject={subject} />}
        variant="secondary"
      />
    </>
  ),
};

/** Writes an issue of the newsletter. */
export const NewsletterIssueForm = ({ item }: { item?: NewsletterIssue }) => (
  <PostEditor kind={issueKind} post={item} />
);
