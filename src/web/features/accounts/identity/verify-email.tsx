import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import type { VerifyEmailInput } from '#contract/accounts/account-input.ts';
import { toResult } from '#web/api/call.ts';
import { errorCode, errorMessage } from '#web/api/error-message.ts';
import { refreshSession } from '#web/api/session.ts';
import { verifyEmailMutation } from './identity-api.ts';
import { LinkPasswordForm } from './link-password-form.tsx';
import { claimTask } from './funnel.ts';
import { takeLinkOrigin } from './mail-link.ts';
import { useViewer } from './use-viewer.ts';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface FailureProps {
  sentence: string;
  children?: ReactNode;
}

const Failure = ({ sentence, children }: FailureProps) => (
  <>
    <p className="flex items-start gap-2 font-medium text-error">
      <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
      {sentence}
    </p>
    {children && <p className="mt-2 text-muted">{children}</p>}
  </>
);

const NewLink = () => <Sentence of={m.verify_new_link} to={paths.account} />;

/** Confirms at a press: programs that look through mails open every link, and some run what is on the page. */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const { mutateAsync: verifyEmail, isPending } = useMutation(verifyEmailMutation);
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const { isLoading, email, uid, isEmailVerified } = useViewer();
  /** The page that the person left to confirm the address. */
  const [origin, setOrigin] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>();
  /** The link is of another account than the one that is signed in. */
  const [isOfAnother, setOfAnother] = useState(false);
  const confirm = async (given: VerifyEmailInput) => {
    const result = await toResult(verifyEmail({ body: given }));
    setError(result.error);
    setDone(result.error === undefined);
    setOrigin(result.error === undefined ? takeLinkOrigin('confirm') : undefined);
    setOfAnother(isOfAnother || errorCode(result.error) === 'identity-mismatch');
    if (result.error === undefined && given.password !== undefined) {
      await refreshSession(client);
    }
    return result;
  };
  const isOver = token === undefined || errorCode(error) === 'link-not-valid';
  const needsPassword = !isLoading && (!email || isOfAnother);
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="empty:absolute">
        {token === undefined && (
          <Failure sentence={m.common_link_incomplete()}>
            <NewLink />
          </Failure>
        )}
        {error !== undefined && (isOver || !needsPassword) && (
          <Failure sentence={errorMessage(error)}>
            {isOver && (isEmailVerified ? m.verify_already() : <NewLink />)}
          </Failure>
        )}
        {isDone && (
          <p className="flex items-start gap-2 font-medium">
            <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
            {m.identity_email_verified()}
          </p>
        )}
      </div>
      {!isOver && !isDone && needsPassword && (
        <LinkPasswordForm signedInAs={email} send={(password) => confirm({ token, password })} />
      )}
      {!isOver && !isDone && !needsPassword && (
        <Button
          disabled={!isHydrated || isLoading}
          pending={isPending}
          onClick={() => void confirm({ token })}
        >
          {m.verify_button()}
        </Button>
      )}
      <ButtonLink
        key={isDone ? 'after' : 'before'}
        ref={isDone ? takeFocus : null}
        variant={isDone ? 'primary' : 'quiet'}
        to={origin === undefined ? paths.home : claimTask(origin, uid)}
      >
        {origin === undefined ? m.common_home_link() : m.verify_go_on()}
      </ButtonLink>
    </div>
  );
}
