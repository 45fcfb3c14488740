import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CvSummary, OpenCv } from './cv-summary.tsx';
import { filesOptions } from './files-api.ts';
import { UploadArea } from './upload-area.tsx';

export interface CvPickerProps {
  /** The id of the chosen CV; undefined for none. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Whether the job asks for a CV; otherwise m.cv_picker_none() is a choice. */
  isRequired?: boolean;
  /** The sentence of the form around it, for example that a CV is missing. */
  error?: string | undefined;
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function CvChoice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2">
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-5 shrink-0"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/**
 * Chooses one of the viewer's CVs, or uploads one, which is then chosen. It chooses nothing by itself: a form that
 * begins with the newest one sets `value` from `useNewestCv`.
 */
export function CvPicker({ value, onChange, isRequired = false, error }: CvPickerProps) {
  const name = useId();
  const query = useQuery(filesOptions());
  const usable = (query.data ?? []).filter(({ state }) => state !== 'refused');
  const isFull = (query.data ?? []).length >= fileLimits.files;
  const loading = <Skeleton className="h-24" />;
  const listFiles = (files: readonly MyFile[]) =>
    files.map((file) => (
      <li key={file._id} className="flex items-start justify-between gap-2">
        <CvChoice name={name} isChosen={value === file._id} onChoose={() => onChange(file._id)}>
          <CvSummary file={file} />
        </CvChoice>
        <OpenCv file={file} />
      </li>
    ));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">
        {m.cv_picker_legend()}
        {!isRequired && <span className="font-normal text-muted"> {m.cv_picker_optional()}</span>}
      </legend>
      <QueryView query={query} loading={loading} failed={m.cv_list_failed()}>
        {() => (
          <>
            {usable.length > 0 && (
              <ul className="flex flex-col divide-y divide-line">
                {listFiles(usable)}
                {!isRequired && (
                  <li>
                    <CvChoice
                      name={name}
                      isChosen={value === undefined}
                      onChoose={() => onChange(undefined)}
                    >
                      {m.cv_picker_none()}
                    </CvChoice>
                  </li>
                )}
              </ul>
            )}
            {isFull ? (
              <p className="text-sm text-muted">{m.cv_picker_full({ count: fileLimits.files })}</p>
            ) : (
              <UploadArea
                kind="cv"
                label={usable.length > 0 ? m.cv_upload_another() : m.cv_upload()}
                hint={m.cv_hint()}
                error={error}
                onUploaded={({ _id }) => onChange(_id)}
              />
            )}
          </>
        )}
      </QueryView>
    </fieldset>
  );
}

/** The viewer's newest CV that can be sent; undefined without one and until the list was read. */
export const useNewestCv = (): MyFile | undefined =>
  useQuery(filesOptions()).data?.find(({ state }) => state !== 'refused');
