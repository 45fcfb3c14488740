import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { followLinkMutation } from './saved-searches-api.ts';

/** Tells the server that a link of a digest was followed, and takes its token out of the URL. */
export function SendAlertClick({ token }: { token: string }) {
  const [, setSearch] = useSearchParams();
  const { mutate: follow } = useMutation(followLinkMutation);
  const tell = useEffectEvent(() => {
    follow({ body: { token } });
    setSearch(
      (params) => {
        params.delete('alert');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => tell(), []);
  return null;
}
