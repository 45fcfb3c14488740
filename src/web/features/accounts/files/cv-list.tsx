import { Sentence } from '#web/ui/sentence.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { toResult } from '#web/api/call.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-loss.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CvSummary, OpenCv } from './cv-summary.tsx';
import { filesOptions, removeCvMutation } from './files-api.ts';
import { UploadArea } from './upload-area.tsx';
import { RowList } from '#web/ui/row-list.tsx';

function RemoveCv({ file }: { file: MyFile }) {
  const { mutateAsync: remove, isPending } = useMutation(removeCvMutation);
  const confirm = () => toResult(remove({ params: { id: file._id } }));
  return (
    <ConfirmButton
      pending={isPending}
      question={m.cv_remove_question()}
      confirm={m.common_remove()}
      consequences={
        <p>
          <Sentence of={m.cv_remove_about} inputs={{ name: file.name }} />
        </p>
      }
      onConfirm={confirm}
    >
      <Sentence of={m.cv_remove_named} inputs={{ name: file.name }} />
    </ConfirmButton>
  );
}

/** The viewer's CVs: upload, open and remove them. */
export function CvList() {
  const query = useQuery(filesOptions());
  const title = useFocusAfterRemoval<HTMLHeadingElement>(query.data?.length);
  return (
    <Panel title={m.cv_list_title()} titleRef={title} intro={m.cv_list_intro()}>
      <div className="flex flex-col gap-4">
        <QueryView
          query={query}
          loading={
            <div aria-busy="true">
              <Skeleton className="h-24" />
            </div>
          }
          failed={m.cv_list_failed()}
        >
          {(files) => (
            <>
              {files.length > 0 && (
                <RowList surface="none">
                  {files.map((file) => (
                    <li key={file._id} className="flex flex-wrap items-start gap-x-2 py-3">
                      <div className="min-w-0 flex-1 basis-48">
                        <CvSummary file={file} />
                      </div>
                      {file.state !== 'refused' && <OpenCv file={file} />}
                      <RemoveCv file={file} />
                    </li>
                  ))}
                </RowList>
              )}
              {files.length < fileLimits.files ? (
                <UploadArea
                  kind="cv"
                  label={files.length > 0 ? m.cv_upload_another() : m.cv_upload()}
                  hint={m.cv_hint()}
                />
              ) : (
                <p className="text-muted">{m.cv_list_full({ count: fileLimits.files })}</p>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}
