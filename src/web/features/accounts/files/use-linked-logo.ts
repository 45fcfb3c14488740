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
  const [outcome, setOutcome] = useState<{ value: string; state: LinkState }>();
  const show = useEffectEvent((loaded: string, path: string | undefined) => {
    if (value !== loaded) {
      return;
    }
    setOutcome({ value: path ?? loaded, state: path === undefined ? 'failed' : 'loaded' });
    if (path !== undefined) {
      onChange(path);
    }
  });
  useEffect(() => {
    const loadLink = async () => {
      const { data } = await settle(load({ link, kind: 'logo' }));
      show(link, data?.path);
    };
    if (isLink(link)) {
      void loadLink();
    }
  }, [link, load]);
  if (outcome?.value === value) {
    return outcome.state;
  }
  return isLink(value) ? 'loading' : 'none';
}
