import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { identityErrorText } from '#contract/platform/errors.ts';
import { apiOf } from '#web/api/call.ts';
import { readPath } from '#web/lib/read-link.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { isEmbeddedBrowser, toBrowserUrl } from './embedded-browser.ts';
import { signInByPopup } from './google-popup.ts';
import { googleMutation, signInOptionsOptions } from './identity-api.ts';
import { copyText } from '#web/ui/copy-text.ts';

/** Signs in with Google; the toast says when the site does not offer it. */
function GoogleButton() {
  const { mutate: signInWithGoogle, isPending } = useMutation(googleMutation);
  const { data: options } = useQuery(signInOptionsOptions());
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const start = () => {
    if (options?.google === false) {
      toast.error(identityErrorText('google-not-set-up'), { id: 'login' });
    } else {
      signInWithGoogle(signInByPopup(apiOf(client)));
    }
  };
  return (
    <Button
      variant="secondary"
      className="w-full"
      disabled={!isHydrated}
      pending={isPending}
      onClick={start}
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
      {m.identity_google_google()}
    </Button>
  );
}

/** Leaves an app in whose window Google refuses to sign people in. */
async function openBrowser(): Promise<void> {
  const { href } = window.location;
  const target = toBrowserUrl(readPath(href), navigator.userAgent);
  if (target !== undefined) {
    window.location.assign(target);
    return;
  }
  const failed = m.identity_google_link_failed({ url: href });
  await copyText(href, { copied: m.identity_google_link_copied(), failed });
}

function OpenInBrowser() {
  return (
    <>
      <p className="mb-3 text-sm text-muted">{m.identity_google_in_app()}</p>
      <Button variant="secondary" className="w-full" onClick={() => void openBrowser()}>
        {m.identity_google_open_browser()}
      </Button>
    </>
  );
}

/** Signing in without a password, parted from the form above it. */
export function SocialSignIn() {
  const isInApp = useIsHydrated() && isEmbeddedBrowser(navigator.userAgent);
  return (
    <div className="noscript:hidden">
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.identity_google_or()}
      </p>
      {isInApp ? <OpenInBrowser /> : <GoogleButton />}
    </div>
  );
}
