import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '#messages';
import { issueOptions } from '#web/features/publishing/newsletter/newsletter-issues-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { EditorPage } from './editor-page.tsx';
import { SentState } from './newsletter-issues.tsx';

const Loading = () => <PageSpinner label={m.issue_loading()} />;
const states = { failed: m.common_load_failed_editor, loading: () => <Loading /> };
const loadForm = () => import('#web/features/publishing/newsletter/newsletter-issue-form.tsx');
const Editor = lazyPart(async () => (await loadForm()).NewsletterIssueForm, {
  frame: partFrame(states),
});
const SentIssue = lazyPart(async () => (await loadForm()).SentIssue, { frame: partFrame(states) });

/** Writes an issue of the newsletter, or shows one that was sent. */
export function Component() {
  const { id } = useParams();
  const query = useQuery({
    ...issueOptions({ params: { id: id ?? '-' } }),
    enabled: id !== undefined,
  });
  return (
    <EditorPage
      list={{ to: administrationPaths.newsletter, children: m.admin_newsletter() }}
      loading={<Loading />}
      failed={m.issue_failed()}
      id={id}
      query={query}
      Editor={Editor}
      renderFinal={(issue) =>
        issue.sentAt === null ? undefined : (
          <div className="flex max-w-reading flex-col gap-4">
            <SentState issue={issue} sentAt={issue.sentAt} />
            <SentIssue {...issue} />
          </div>
        )
      }
    />
  );
}
