import { useQuery } from '@tanstack/react-query';
import { FilePen, Plus } from 'lucide';
import { m } from '#messages';
import type { NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { issuesOptions } from '#web/features/publishing/newsletter/newsletter-issues-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { RowList } from '#web/ui/row-list.tsx';

/** Its mails are made in batches: before it is finished, nobody knows how many there will be. */
const formatMails = ({ mailCount, sentCount, isFinished }: NewsletterIssue): string =>
  isFinished
    ? m.issue_sent({ count: mailCount, sent: sentCount })
    : m.issue_on_its_way({ count: sentCount });

/** Whether an issue was sent, when and to how many. */
export const IssueState = ({ issue }: { issue: NewsletterIssue }) =>
  issue.sentAt === null ? (
    <Badge tone="warning" icon={<Icon of={FilePen} />}>
      {m.admin_draft_badge()}
    </Badge>
  ) : (
    <p className="text-sm text-muted">
      <Day timestamp={issue.sentAt} /> · {formatMails(issue)}
    </p>
  );

/** The issues of the newsletter, the latest first. */
export function NewsletterIssues() {
  const query = useQuery(issuesOptions());
  return (
    <section aria-label={m.issue_list_title()} className="mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{m.issue_list_title()}</h2>
        <ButtonLink to={administrationPaths.newNewsletterIssue} wideOnPhone>
          <Icon of={Plus} className="size-5" />
          {m.issue_write()}
        </ButtonLink>
      </div>
      <QueryView
        query={query}
        loading={<PageSpinner label={m.issue_list_loading()} />}
        failed={m.issue_list_failed()}
        empty={<p className="text-muted">{m.issue_list_none()}</p>}
      >
        {(issues) => (
          <RowList>
            {issues.map((issue) => (
              <li
                key={issue._id}
                className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-tint/40 sm:px-6"
              >
                <h3 className="text-base wrap-anywhere">
                  <RowLink
                    to={administrationPaths.newsletterIssue(issue._id)}
                    // As high as a target has to be.
                    className="-my-1 inline-block py-1"
                  >
                    {issue.subject}
                  </RowLink>
                </h3>
                <IssueState issue={issue} />
              </li>
            ))}
          </RowList>
        )}
      </QueryView>
    </section>
  );
}
