import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CvSummary, OpenCv } from './cv-summary.tsx';
import { filesOptions } from './files-api.ts';
import { UploadArea } from './upload-area.tsx';
import { RadioCard } from '#web/ui/radio-cards.tsx';

export interface CvPickerProps {
  /** The id of the chosen CV; undefined for none. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Whether the job asks for a CV; otherwise m.cv_picker_none() is a choice. */
  isRequired?: boolean;
  /** The sentence of the form around it, for example that a CV is missing. */
  error?: string | undefined;
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
        <RadioCard
          name={name}
          checked={value === file._id}
          onChange={() => onChange(file._id)}
          className="flex-1"
        >
          <CvSummary file={file} />
        </RadioCard>
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
              <ul className="flex flex-col gap-2">
                {listFiles(usable)}
                {!isRequired && (
                  <li>
                    <RadioCard
                      name={name}
                      checked={value === undefined}
                      onChange={() => onChange(undefined)}
                    >
                      {m.cv_picker_none()}
                    </RadioCard>
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
