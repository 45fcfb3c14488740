import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '#messages';
import { issueOptions } from '#web/features/publishing/newsletter/newsletter-issues-api.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { EditorPage } from './editor-page.tsx';
import { IssueState } from './newsletter-issues.tsx';

const load = async () => (await import('./newsletter-issue-editor.tsx')).NewsletterIssueEditor;
const loadPreview = async () => (await import('./newsletter-issue-editor.tsx')).IssuePreview;

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
      texts={{ loading: m.issue_loading, failed: m.issue_failed }}
      id={id}
      query={query}
      load={load}
      renderFinal={(issue, loading) =>
        issue.sentAt === null ? undefined : (
          <div className="flex max-w-reading flex-col gap-4">
            <IssueState issue={issue} />
            <LazyPart load={loadPreview} props={issue} name="editor" loading={loading} />
          </div>
        )
      }
    />
  );
}
