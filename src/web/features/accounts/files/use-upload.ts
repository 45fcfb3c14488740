import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { cvTypes, fileLimits } from '#contract/accounts/file-choices.ts';
import { errors } from '#contract/platform/errors.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { settle } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { uploadMutation } from './files-api.ts';

const cvExtensions = Object.keys(cvTypes).map((extension) => `.${extension}`);

/** The `accept` of a file input. */
export const acceptedFiles = (kind: MyFile['kind']): string =>
  kind === 'cv' ? cvExtensions.join() : 'image/png,image/jpeg,image/webp';

/** The error of a file before it is sent; the server checks its content. */
const findProblem = ({ name, size }: File, kind: MyFile['kind']): string | undefined => {
  if (kind === 'cv' && !cvExtensions.some((one) => name.toLowerCase().endsWith(one))) {
    return errors['file-type-refused'].text;
  }
  if (size > fileLimits.bytes) {
    return errors['file-too-large'].text;
  }
  return size === 0 ? m.upload_empty() : undefined;
};

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
  const upload = async (file: File) => {
    const problem = findProblem(file, kind);
    if (problem !== undefined) {
      setState({ name: file.name, error: problem });
      return;
    }
    setState({ name: file.name, part: 0 });
    const onProgress = (sent: number) => setState({ name: file.name, part: sent });
    const { data, error: failure } = await settle(send({ file, onProgress }));
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
