import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { identityTexts } from '#contract/accounts/identity-texts.ts';
import { settle } from '#web/api/call.ts';
import { errorCode, errorMessage } from '#web/api/error-message.ts';
import { verifyEmailMutation } from '#web/features/accounts/identity/identity-api.ts';
import { toPath, withOrigin } from '#web/features/accounts/identity/login-origin.ts';
import { useLinkToken } from '#web/features/accounts/identity/mail-link.ts';
import { takeFocus } from '#web/lib/take-focus.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';

export function Component() {
  const token = useLinkToken();
  return (
    <PageContainer width="form">
      <PageHead title="Confirm Email" />
      <PageHeading intro="So that only you can use your address.">Confirm your email</PageHeading>
      <div className="card-surface p-4 sm:p-6">
        <ScriptNote className="mb-5">Confirming an email needs JavaScript.</ScriptNote>
        <VerifyEmail key={token} token={token} />
      </div>
    </PageContainer>
  );
}

interface FailureProps {
  sentence: string;
  /** The link confirms an email only for the account that requested it, which has to be logged in with it. */
  needsLogin?: boolean;
}

function Failure({ sentence, needsLogin = false }: FailureProps) {
  const location = useLocation();
  return (
    <>
      <p className="flex items-start gap-2 font-medium text-error">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {sentence}
      </p>
      <p className="mt-2 text-muted">
        {needsLogin ? (
          <>
            Go to the <Link to={withOrigin(paths.login, toPath(location))}>Login</Link>, with the
            email that is to be confirmed. You will be brought back here.
          </>
        ) : (
          <>
            A new link can be sent from your <Link to={paths.account}>Account</Link>.
          </>
        )}
      </p>
    </>
  );
}

/** Confirms at a press: programs that look through mails open every link, and some run what is on the page. */
function VerifyEmail({ token }: { token: string | undefined }) {
  const { mutateAsync: verifyEmail, isPending } = useMutation(verifyEmailMutation);
  const isHydrated = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = async (given: string) => {
    setError(undefined);
    const result = await settle(verifyEmail({ token: given }));
    setError(result.error);
    if (!result.error) {
      setDone(true);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="empty:absolute">
        {token === undefined && <Failure sentence="This link is not complete." />}
        {error !== undefined && (
          <Failure
            sentence={errorMessage(error)}
            needsLogin={errorCode(error) === 'not-signed-in'}
          />
        )}
        {isDone && (
          <p className="flex items-start gap-2 font-medium">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {identityTexts.emailVerified}
          </p>
        )}
      </div>
      {token !== undefined && !isDone && (
        <Button disabled={!isHydrated} pending={isPending} onClick={() => void confirm(token)}>
          Confirm my email
        </Button>
      )}
      <ButtonLink
        key={isDone ? 'after' : 'before'}
        ref={isDone ? takeFocus : null}
        variant={isDone ? 'primary' : 'quiet'}
        to={paths.home}
      >
        Go to the home page
      </ButtonLink>
    </div>
  );
}
