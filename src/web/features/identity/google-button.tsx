import { useEffect, useState } from 'react';
import { identityErrorText } from '#contract/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { toast } from '#web/ui/toast.ts';
import { useGetSignInOptionsQuery } from './identity-api.ts';
import { useIdentity } from './use-identity.ts';

/** Signs in with Google; the toast says when the site does not offer it. */
export function GoogleButton() {
  const { prepare, signInWithGoogle } = useIdentity();
  useEffect(prepare, [prepare]);
  const { data: options } = useGetSignInOptionsQuery();
  const [isPending, setPending] = useState(false);
  const isHydrated = useIsHydrated();
  const start = async () => {
    if (options?.google === false) {
      toast.error(identityErrorText('google-not-set-up'), { id: 'login' });
      return;
    }
    setPending(true);
    await signInWithGoogle();
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      className="w-full"
      disabled={!isHydrated}
      pending={isPending}
      onClick={() => void start()}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="size-5"
      >
        <path d="M18.4 6.2A8.5 8.5 0 1 0 20.5 12H13" />
      </svg>
      Sign in with Google
    </Button>
  );
}
