import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { identityTexts } from '#contract/account-input.ts';
import { errorCode, errorMessage } from '#web/api/error-message.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRefreshSessionMutation, useVerifyEmailMutation } from './identity-api.ts';
import { toPath, withOrigin } from './login-origin.ts';
import { takeFocus } from './mail-link.ts';

type State =
  | { name: 'waiting' | 'sending' | 'done' }
  | { name: 'failed'; sentence: string; needsLogin: boolean };

const incomplete: State = {
  name: 'failed',
  sentence: 'This link is not complete.',
  needsLogin: false,
};

const toFailure = (error: unknown): State => ({
  name: 'failed',
  sentence: errorMessage(error),
  needsLogin: errorCode(error) === 'not-signed-in',
});

/** The link confirms an email only for the account that requested it, which has to be logged in with it. */
function NextStep({ needsLogin }: { needsLogin: boolean }) {
  const location = useLocation();
  return (
    <p className="mt-2 text-muted">
      {needsLogin ? (
        <>
          Go to the <Link {...withOrigin(paths.login, toPath(location))}>Login</Link>, with the
          email that is to be confirmed. You will be brought back here.
        </>
      ) : (
        <>
          A new link can be sent from your <Link to={paths.account}>Account</Link>.
        </>
      )}
    </p>
  );
}

function Result({ state }: { state: State }) {
  if (state.name === 'done') {
    return (
      <p className="flex items-start gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        {identityTexts.emailVerified}
      </p>
    );
  }
  return (
    state.name === 'failed' && (
      <>
        <p className="flex items-start gap-2 font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {state.sentence}
        </p>
        <NextStep needsLogin={state.needsLogin} />
      </>
    )
  );
}

/** Confirms at a press: programs that look through mails open every link, and some run what is on the page. */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const [verifyEmail] = useVerifyEmailMutation();
  const [refreshSession] = useRefreshSessionMutation();
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<State>(token === undefined ? incomplete : { name: 'waiting' });
  const confirm = async (given: string) => {
    setState({ name: 'sending' });
    const { error } = await verifyEmail({ token: given });
    if (error) {
      setState(toFailure(error));
      return;
    }
    setState({ name: 'done' });
    await refreshSession();
  };
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="empty:absolute">
        <Result state={state} />
      </div>
      {token !== undefined && state.name !== 'done' && (
        <Button
          disabled={!isHydrated}
          pending={state.name === 'sending'}
          onClick={() => void confirm(token)}
        >
          Confirm my email
        </Button>
      )}
      <ButtonLink
        key={state.name === 'done' ? 'after' : 'before'}
        ref={state.name === 'done' ? takeFocus : null}
        variant={state.name === 'done' ? 'primary' : 'quiet'}
        to={paths.home}
      >
        Go to the home page
      </ButtonLink>
    </div>
  );
}
