import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { EarlierUse, EarlierUseChoice } from '#contract/accounts/company-invitations.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toResult } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { acceptInvitationMutation } from '#web/features/accounts/companies/companies-api.ts';
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
        <EarlierUseQuestion
          earlierUse={earlierUse}
          isPending={isPending}
          onChoose={(choice) => void join(choice)}
        />
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

interface EarlierUseQuestionProps {
  earlierUse: EarlierUse;
  isPending: boolean;
  onChoose: (choice: EarlierUseChoice) => void;
}

/** A stranger may have made the account: the person who joins decides, with the facts in sight. */
function EarlierUseQuestion({ earlierUse, isPending, onChoose }: EarlierUseQuestionProps) {
  const { fullName: name, jobs, jobCount } = earlierUse;
  const titles = [...jobs, ...(jobCount > jobs.length ? ['…'] : [])].join(', ');
  return (
    <section className="flex flex-col gap-3" aria-labelledby="earlier-use">
      <h2 id="earlier-use" className="text-lg">
        {m.team_join_earlier()}
      </h2>
      <p>{m.team_join_earlier_about()}</p>
      <p>{m.team_join_earlier_name({ name })}</p>
      {jobCount > 0 && <p>{m.team_join_earlier_jobs({ titles })}</p>}
      <p className="text-sm text-muted">{m.team_join_earlier_left()}</p>
      <Button pending={isPending} onClick={() => onChoose('keep')}>
        {m.team_join_earlier_keep()}
      </Button>
      <Button variant="secondary" pending={isPending} onClick={() => onChoose('leave')}>
        {m.team_join_earlier_leave()}
      </Button>
    </section>
  );
}
