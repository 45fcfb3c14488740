import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { EarlierUseChoice } from '#contract/accounts/earlier-use.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toResult } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { acceptInvitationMutation } from '#web/features/accounts/companies/companies-api.ts';
import { EarlierUseQuestion } from '#web/features/accounts/companies/earlier-use-question.tsx';
import { ConfirmOwnEmail } from '#web/features/accounts/identity/confirm-email.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { LinkProblem } from '#web/pages/mail-link/mail-link-page.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OfferProps } from './visitor.tsx';

/** The account that was invited joins by a button. */
export function Accept({ offer, token, onSend, onJoined, onFailed }: OfferProps) {
  const { email, user, isEmailVerified } = useViewer();
  const { mutateAsync: accept, isPending, error } = useMutation(acceptInvitationMutation);
  const company = user?.regAsEmployer?.companyName;
  const { earlierUse, account } = offer;
  const canJoin = isEmailVerified || account !== 'elsewhere';
  const join = async (choice?: EarlierUseChoice) => {
    onSend();
    const body = { t: token, ...(choice && { earlierUse: choice }) };
    const result = await toResult(accept({ body }));
    if (result.error === undefined) {
      onJoined();
    } else {
      onFailed();
    }
  };
  return (
    <>
      <p className="text-muted">{m.team_join_signed_in({ email: showAddress(email) })}</p>
      {company !== undefined && <p>{m.team_join_own_company({ company })}</p>}
      <div role="alert" className="empty:hidden">
        {error && <LinkProblem>{errorMessage(error)}</LinkProblem>}
      </div>
      {earlierUse && (
        <EarlierUseQuestion earlierUse={earlierUse}>
          <p className="text-sm text-muted">{m.team_join_earlier_left()}</p>
          <Button pending={isPending} onClick={() => void join('keep')}>
            {m.team_join_earlier_keep()}
          </Button>
          <Button variant="secondary" pending={isPending} onClick={() => void join('leave')}>
            {m.team_join_earlier_leave()}
          </Button>
        </EarlierUseQuestion>
      )}
      {!earlierUse && canJoin && (
        <Button pending={isPending} onClick={() => void join()}>
          {m.team_join_button()}
        </Button>
      )}
      {!canJoin && <ConfirmOwnEmail purpose="join" />}
    </>
  );
}
