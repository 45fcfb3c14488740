import { useMutation, useQuery } from '@tanstack/react-query';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-loss.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CvSummary, cvHint, OpenCv } from './cv-summary.tsx';
import { filesOptions, removeFileMutation } from './files-api.ts';
import { UploadArea } from './upload-area.tsx';

function RemoveCv({ file }: { file: MyFile }) {
  const { mutateAsync: remove, isPending } = useMutation(removeFileMutation);
  const confirm = () =>
    runWithToast(remove(file._id), {
      id: 'files',
      loading: 'Removing...Please wait...',
      success: 'CV removed.',
    });
  return (
    <ConfirmButton
      pending={isPending}
      question="Remove this CV?"
      confirm="Remove"
      consequences={
        <p>
          <strong>{file.name}</strong> will be removed from your list. Employers you sent it to can
          still open it.
        </p>
      }
      onConfirm={confirm}
    >
      Remove<VisuallyHidden> {file.name}</VisuallyHidden>
    </ConfirmButton>
  );
}

/** The viewer's CVs: upload, open and remove them. */
export function CvList() {
  const query = useQuery(filesOptions());
  const title = useFocusAfterRemoval<HTMLHeadingElement>(query.data?.length);
  return (
    <Panel
      title="Your CVs"
      titleRef={title}
      intro="Choose one when you apply. Only employers you send it to can open it."
    >
      <div className="flex flex-col gap-4">
        <QueryView
          query={query}
          loading={
            <div aria-busy="true">
              <Skeleton className="h-24" />
            </div>
          }
          failed="We couldn’t load your CVs"
        >
          {(files) => (
            <>
              {files.length > 0 && (
                <ul className="flex flex-col divide-y divide-line">
                  {files.map((file) => (
                    <li key={file._id} className="flex flex-wrap items-start gap-x-2 py-3">
                      <div className="min-w-0 flex-1 basis-48">
                        <CvSummary file={file} />
                      </div>
                      {file.state !== 'refused' && <OpenCv file={file} />}
                      <RemoveCv file={file} />
                    </li>
                  ))}
                </ul>
              )}
              {files.length < fileLimits.files ? (
                <UploadArea
                  kind="cv"
                  label={files.length > 0 ? 'Upload another CV' : 'Upload a CV'}
                  hint={cvHint}
                />
              ) : (
                <p className="text-muted">
                  You have {fileLimits.files} CVs. Remove one to upload another.
                </p>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}
