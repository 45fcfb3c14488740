import { CircleAlert, Upload } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { type DragEvent, type ReactNode, use, useId, useState } from 'react';
import type { MyFile } from '#contract/accounts/files.ts';
import { UploadsContext } from '#web/forms/running-uploads.ts';
import { classNames } from '#web/lib/class-names.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { acceptedFiles, useUpload } from './use-upload.ts';

interface UploadAreaProps {
  kind: MyFile['kind'];
  /** On the button, for example `Upload a CV`. */
  label: string;
  hint: ReactNode;
  /** Why the form around it does not accept what is chosen. */
  error?: string | undefined;
  onUploaded?: (file: MyFile) => void;
}

/** Takes the first file that is dropped; `isOver` while one is held above the area. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) {
        onFile(file);
      }
    },
  };
  return { isOver, handlers };
}

/**
 * Uploads a file that is chosen or dropped, with its progress and, when it fails, the reason. The form around it is
 * not sent meanwhile.
 */
export function UploadArea({ kind, label, hint, onUploaded, ...props }: UploadAreaProps) {
  const id = useId();
  const { track } = use(UploadsContext);
  const [done, setDone] = useState('');
  const { upload, name, part, isSending, ...state } = useUpload(kind, (file) => {
    setDone(m.upload_done({ name: file.name }));
    onUploaded?.(file);
  });
  const start = (file: File | undefined) => {
    if (file && !isSending) {
      setDone('');
      void track(upload(file));
    }
  };
  const { isOver, handlers } = useDrop(start);
  const error = state.error ?? (done === '' ? props.error : undefined);
  return (
    <div
      {...handlers}
      className={classNames(
        'flex flex-col gap-2 rounded-control border border-dashed p-4',
        isOver ? 'border-primary bg-tint' : 'border-control',
      )}
    >
      <label
        className={buttonClass({
          variant: 'secondary',
          wideOnPhone: true,
          className: classNames(
            'w-full cursor-pointer self-start sm:w-auto',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          ),
        })}
      >
        <Icon of={Upload} className="size-5" />
        {label}
        <input
          type="file"
          className="sr-only"
          accept={acceptedFiles(kind)}
          aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target }) => {
            start(target.files?.[0]);
            // The same file can be chosen again after it failed.
            target.value = '';
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      {part !== undefined && (
        <progress
          aria-label={m.upload_running({ name })}
          value={part}
          max={1}
          className="h-2 w-full"
        />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-error">
          <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      <LiveRegion>{isSending ? m.upload_running({ name }) : done}</LiveRegion>
    </div>
  );
}
