import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { cvTypes, fileLimits } from '#contract/accounts/file-choices.ts';
import { errors } from '#contract/platform/errors.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { toResult } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { uploadMutation } from './files-api.ts';

const cvExtensions = Object.keys(cvTypes).map((extension) => `.${extension}`);

/** The `accept` of a file input. iPhones turn HEIC into JPEG for one that does not name HEIC. */
export const acceptedFiles = (kind: MyFile['kind']): string =>
  kind === 'cv' ? cvExtensions.join() : 'image/*';

/** The error of a CV before it is sent; the server checks its content. */
const findCvProblem = ({ name, size }: File): string | undefined => {
  if (!cvExtensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return errors['file-type-refused'].text();
  }
  return size > fileLimits.bytes ? errors['file-too-large'].text() : undefined;
};

interface PreparedFile {
  readonly file: File;
  /** Why it cannot be sent. */
  readonly problem?: string | undefined;
}

/** The file to send: a CV as it is, a picture as the browser draws it. */
async function prepareFile(file: File, kind: MyFile['kind']): Promise<PreparedFile> {
  if (file.size === 0) {
    return { file, problem: m.upload_empty() };
  }
  if (kind === 'cv') {
    return { file, problem: findCvProblem(file) };
  }
  const { drawPicture } = await import('./draw-picture.ts');
  return drawPicture(file, kind);
}

interface UploadState {
  name: string;
  /** From 0 to 1; undefined when nothing is being sent. */
  part?: number;
  error?: string;
}

/** Uploads one file at a time; `error` is the sentence of the last one that failed. */
export function useUpload(kind: MyFile['kind'], onUploaded: (file: MyFile) => void) {
  const { mutateAsync: send } = useMutation(uploadMutation(kind));
  const [{ name, part, error }, setState] = useState<UploadState>({ name: '' });
  const upload = async (chosen: File) => {
    setState({ name: chosen.name, part: 0 });
    const prepared = await toResult(prepareFile(chosen, kind));
    if (prepared.data?.problem !== undefined || !prepared.data) {
      const problem = prepared.data?.problem ?? errorMessage(prepared.error);
      setState({ name: chosen.name, error: problem });
      return;
    }
    const { file } = prepared.data;
    const onProgress = (sent: number) => setState({ name: file.name, part: sent });
    const { data, error: failure } = await toResult(send({ file, onProgress }));
    if (data === undefined) {
      setState({ name: file.name, error: errorMessage(failure) });
      return;
    }
    setState({ name: file.name, ...(data.state === 'refused' && { error: m.upload_refused() }) });
    if (data.state !== 'refused') {
      onUploaded(data);
    }
  };
  return { upload, name, part, error, isSending: part !== undefined };
}
