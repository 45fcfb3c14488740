import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { settle } from '#web/api/call.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { loadPictureMutation } from './files-api.ts';

/** Milliseconds without a key before a link counts as complete. */
const typingPause = 600;

const isLink = (text: string): boolean => /^https?:\/\/[^\s/]\S*$/i.test(text);

type LinkState = 'none' | 'loading' | 'loaded' | 'failed';

/** Has the site load a link that was typed or pasted, and replaces it by the path of the copy. */
export function useLinkedLogo(value: string, onChange: (path: string) => void): LinkState {
  const { mutateAsync: load } = useMutation(loadPictureMutation);
  const link = useDebouncedValue(value, typingPause);
  /** The path of each link that was loaded; null where that failed. */
  const [paths, setPaths] = useState<ReadonlyMap<string, string | null>>(new Map());
  useEffect(() => {
    const loadLink = async () => {
      const { data } = await settle(load({ link, kind: 'logo' }));
      setPaths((known) => new Map([...known, [link, data?.path ?? null]]));
    };
    if (isLink(link)) {
      void loadLink();
    }
  }, [link, load]);
  const path = paths.get(value);
  const show = useEffectEvent(onChange);
  useEffect(() => {
    if (path) {
      show(path);
    }
  }, [path]);
  if (path === null) {
    return 'failed';
  }
  if ([...paths.values()].includes(value)) {
    return 'loaded';
  }
  return isLink(value) ? 'loading' : 'none';
}
