import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { QueryView } from '#web/api/query-view.tsx';
import { issueOptions } from '#web/features/publishing/newsletter/newsletter-issues-api.ts';
import { administrationPaths } from '#web/administration-paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { IssueState } from './newsletter-issues.tsx';
import type { NewsletterIssueEditorProps } from './newsletter-issue-editor.tsx';

const load = async () => (await import('./newsletter-issue-editor.tsx')).NewsletterIssueEditor;
const loadPreview = async () => (await import('./newsletter-issue-editor.tsx')).IssuePreview;
const loading = <PageSpinner label="Loading the issue" />;

const renderEditor = (props: NewsletterIssueEditorProps) => (
  <LazyPart
    key={props.issue?._id ?? 'new'}
    load={load}
    props={props}
    name="editor"
    loading={loading}
  />
);

/** Writes an issue of the newsletter, or shows one that was sent. */
export function Component() {
  const { id } = useParams();
  const query = useQuery({ ...issueOptions(id ?? '-'), enabled: id !== undefined });
  return (
    <>
      <BackLink to={administrationPaths.newsletter}>Newsletter</BackLink>
      {id === undefined ? (
        renderEditor({})
      ) : (
        <QueryView query={query} loading={loading} failed="We couldn’t load the issue">
          {(issue) =>
            issue.sentAt === null ? (
              renderEditor({ issue })
            ) : (
              <div className="flex max-w-reading flex-col gap-4">
                <IssueState issue={issue} />
                <LazyPart load={loadPreview} props={issue} name="editor" loading={loading} />
              </div>
            )
          }
        </QueryView>
      )}
    </>
  );
}
