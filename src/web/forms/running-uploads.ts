import { createContext, useState } from 'react';

interface RunningUploads {
  /** Whether a file for the form is on its way: the form still holds what the file replaces, and is not sent. */
  isUploading: boolean;
  /** Counts an upload until it has ended, also in what the form holds. */
  track: (upload: Promise<void>) => Promise<void>;
}

/** The uploads of the form around it; outside of a form they keep nothing waiting. */
export const UploadsContext = createContext<RunningUploads>({
  isUploading: false,
  track: (upload) => upload,
});

/** Counts the uploads that run for a form. */
export const useRunningUploads = (): RunningUploads => {
  const [count, setCount] = useState(0);
  const track = async (upload: Promise<void>) => {
    setCount((running) => running + 1);
    try {
      await upload;
    } finally {
      setCount((running) => running - 1);
    }
  };
  return { isUploading: count > 0, track };
};
