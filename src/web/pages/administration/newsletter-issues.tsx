import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { issuesOptions } from '#web/features/publishing/newsletter/newsletter-issues-api.ts';
import { PostList } from '#web/features/publishing/posts/post-list.tsx';
import { Day } from '#web/ui/day.tsx';

/** Its mails are made in batches: before it is finished, nobody knows how many there will be. */
const formatMails = ({ mailCount, sentCount, isFinished }: NewsletterIssue): string =>
  isFinished
    ? m.issue_sent({ count: mailCount, sent: sentCount })
    : m.issue_on_its_way({ count: sentCount });

interface SentStateProps {
  issue: NewsletterIssue;
  sentAt: string;
}

/** When an issue was sent, and to how many. */
export const SentState = ({ issue, sentAt }: SentStateProps) => (
  <p className="text-sm text-muted">
    <Day timestamp={sentAt} /> · {formatMails(issue)}
  </p>
);

const placeholder: NewsletterIssue = {
  _id: '',
  subject: 'The subject of an issue',
  text: '',
  updatedAt: '2026-01-01T00:00:00.000Z',
  sentAt: null,
  isFinished: false,
  mailCount: 0,
  sentCount: 0,
};

/** The issues of the newsletter, the latest first. */
export function NewsletterIssues() {
  return (
    <PostList
      title={m.issue_list_title()}
      write={{ to: administrationPaths.newNewsletterIssue, label: m.issue_write() }}
      query={useQuery(issuesOptions())}
      loading={m.issue_list_loading()}
      failed={m.issue_list_failed()}
      empty={<p className="text-muted">{m.issue_list_none()}</p>}
      placeholder={placeholder}
      toRow={(issue) => ({
        id: issue._id,
        to: administrationPaths.newsletterIssue(issue._id),
        title: issue.subject,
        isDraft: issue.sentAt === null,
        state: issue.sentAt !== null && <SentState issue={issue} sentAt={issue.sentAt} />,
      })}
    />
  );
}
