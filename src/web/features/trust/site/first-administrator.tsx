import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHref } from 'react-router';
import { m } from '#messages';
import { becomeFirstMutation } from './site-api.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** Keeps the key of the link in this tab while its owner logs in. */
const storageKey = 'first-run';

/** The key of the URL, or the one that the tab keeps. */
const readKey = (): string =>
  window.location.hash.slice(1) || (readStored('sessionStorage', storageKey) ?? '');

/** The key, which leaves the address bar; undefined until the page is hydrated. */
function useKey(): string | undefined {
  useEffect(() => {
    if (window.location.hash !== '') {
      store('sessionStorage', storageKey, readKey());
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return useIsHydrated() ? readKey() : undefined;
}

function Become({ value, email }: { value: string; email: string }) {
  const next = useHref(administrationPaths.site);
  const { mutate: become, isPending, error } = useMutation(becomeFirstMutation);
  const press = () => {
    const onSuccess = () => {
      store('sessionStorage', storageKey, undefined);
      // The whole tab learns who its user is now.
      window.location.assign(next);
    };
    become({ body: { key: value } }, { onSuccess });
  };
  return (
    <>
      <p>{m.first_run_signed_in({ email })}</p>
      {error && (
        <p role="alert" className="font-medium text-error">
          {errorMessage(error)}
        </p>
      )}
      <Button pending={isPending} className="self-start" onClick={press}>
        {m.first_run_button()}
      </Button>
    </>
  );
}

function LogInFirst() {
  return (
    <>
      <p>{m.first_run_log_in()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={withOrigin(paths.registration, paths.firstRun)}>
          {m.first_run_create()}
        </ButtonLink>
        <ButtonLink variant="secondary" to={withOrigin(paths.login, paths.firstRun)}>
          {m.first_run_login()}
        </ButtonLink>
      </div>
    </>
  );
}

/** Makes the viewer the administrator of a new site, by the key of the link that its terminal shows. */
export function FirstAdministrator() {
  const key = useKey();
  const { email, isLoading } = useViewer();
  if (key === undefined || isLoading) {
    return <PageSpinner label={m.common_checking_login()} />;
  }
  if (key === '') {
    return <p>{m.first_run_open()}</p>;
  }
  return email ? <Become value={key} email={email} /> : <LogInFirst />;
}
