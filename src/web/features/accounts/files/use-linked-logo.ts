import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toResult } from '#web/api/call.ts';
import { loadPictureMutation } from './files-api.ts';

/** Milliseconds without a key before a link counts as complete. */
const typingPause = 600;

const isLink = (text: string): boolean => /^https?:\/\/[^\s/]\S*$/i.test(text);

type LinkState = 'none' | 'loading' | 'loaded' | 'failed';

/** Has the site load a link that was typed or pasted, and replaces it by the path of the copy. */
export function useLinkedLogo(value: string, onChange: (path: string) => void): LinkState {
  const { mutateAsync: load } = useMutation(loadPictureMutation);
  /** The path of each link that was loaded. */
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map());
  /** The link that failed, until the field changes. */
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (!isLink(value)) {
      return undefined;
    }
    let isShown = true;
    const loadLink = async () => {
      const { data } = await toResult(load({ body: { link: value, kind: 'logo' } }));
      const path = data?.path;
      if (path !== undefined) {
        setPaths((known) => new Map([...known, [value, path]]));
      } else if (isShown) {
        setFailed(value);
      }
    };
    const timer = setTimeout(() => void loadLink(), typingPause);
    return () => {
      isShown = false;
      clearTimeout(timer);
      setFailed(undefined);
    };
  }, [value, load]);
  const path = paths.get(value);
  const show = useEffectEvent(onChange);
  useEffect(() => {
    if (path) {
      show(path);
    }
  }, [path]);
  if (failed !== undefined && failed === value) {
    return 'failed';
  }
  if ([...paths.values()].includes(value)) {
    return 'loaded';
  }
  return isLink(value) ? 'loading' : 'none';
}
