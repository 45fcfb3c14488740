import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { companyRoleTexts } from '#contract/accounts/company-role-texts.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toResult } from '#web/api/call.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { paths } from '#web/app/paths.ts';
import {
  declineInvitationMutation,
  offerOptions,
} from '#web/features/accounts/companies/companies-api.ts';
import { useSignOut } from '#web/features/accounts/identity/sign-out.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { localDates } from '#web/lib/format-date.ts';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { LinkProblem, useMailLink } from '#web/pages/mail-link/mail-link-page.tsx';
import { Accept } from '#web/pages/company-invitation/accept.tsx';
import { type OfferProps, Visitor } from '#web/pages/company-invitation/visitor.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** The page of the link that invites to a company. Opening it changes nothing. */
export function Component() {
  const { token } = useMailLink();
  const viewer = useViewer();
  // Joining uses the link up: it is not read again for the account that joins.
  const [isJoining, setJoining] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const { data, error, isLoading } = useQuery({
    ...offerOptions({ query: { t: token } }, viewer.email),
    enabled: token !== '' && !viewer.isLoading && !isJoining && !isDeclined,
    staleTime: 0,
  });
  const navigate = useNavigate();
  const joining = {
    onSend: () => setJoining(true),
    // The used link is not to be found by Back.
    onJoined: () => void navigate(paths.employer.postedJobs, { replace: true }),
    onFailed: () => setJoining(false),
  };
  const isHydrated = useIsHydrated();
  const heading =
    data && !isDeclined ? m.team_join_heading({ company: data.companyName }) : m.team_join_title();
  return (
    <PageContainer width="form">
      <PageHead title={m.team_join_title()} />
      <PageHeading>{heading}</PageHeading>
      <div className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        {isHydrated && (isLoading || viewer.isLoading || (isJoining && !data)) && (
          <PageSpinner label={m.team_join_loading()} />
        )}
        {(token === '' || error) && <Problem error={error} />}
        {data && !isDeclined && (
          <>
            <Offer offer={data} token={token} {...joining} />
            <Decline offer={data} token={token} onDeclined={() => setDeclined(true)} />
          </>
        )}
        {data && isDeclined && (
          <p ref={takeFocus} role="status" tabIndex={-1}>
            {m.team_join_declined({ company: data.companyName })}
          </p>
        )}
      </div>
    </PageContainer>
  );
}

const Problem = ({ error }: { error: Error | null }) =>
  error === null || errorStatus(error) === 404 ? (
    <>
      <LinkProblem>{m.team_join_wrong()}</LinkProblem>
      <p>{m.team_join_wrong_advice()}</p>
    </>
  ) : (
    <LinkProblem>{errorMessage(error)}</LinkProblem>
  );

function Offer(props: OfferProps) {
  const { offer } = props;
  const { companyName: company, invitedBy: name, role, expiresAt } = offer;
  const { email } = useViewer();
  const texts = companyRoleTexts[role];
  return (
    <>
      <div className="flex gap-4 max-sm:flex-col">
        <AvatarLogo name={company} src={offer.logo} size="large" />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-lg">{m.team_join_offer({ name, company })}</p>
          <p>{m.team_join_role({ role: texts.name(), detail: texts.detail() })}</p>
          <p>{m.team_join_next()}</p>
          <p className="text-sm text-muted">
            {m.team_join_until({ date: localDates.formatDate(expiresAt) })}
          </p>
        </div>
      </div>
      {email === '' && <Visitor {...props} />}
      {email !== '' && (offer.isMine ? <Accept {...props} /> : <WrongAccount offer={offer} />)}
    </>
  );
}

interface DeclineProps extends Pick<OfferProps, 'offer' | 'token'> {
  onDeclined: () => void;
}

/** Says no, with an account or without: a person who has the link may. */
function Decline({ offer: { companyName: company }, token, onDeclined }: DeclineProps) {
  const { mutateAsync: decline, isPending } = useMutation(declineInvitationMutation);
  const send = async () => {
    const { error } = await toResult(decline({ body: { t: token } }));
    if (error === undefined) {
      onDeclined();
    }
  };
  return (
    <ConfirmButton
      variant="quiet"
      className="self-center"
      pending={isPending}
      question={m.team_join_decline_question()}
      confirm={m.team_join_decline_yes()}
      consequences={m.team_join_decline_about({ company })}
      onConfirm={send}
    >
      {m.team_join_decline()}
    </ConfirmButton>
  );
}

/** The session of another account: the invitation stays for the one that was invited. */
function WrongAccount({ offer }: Pick<OfferProps, 'offer'>) {
  const { email } = useViewer();
  const { signOut, isPending } = useSignOut(() => {});
  return (
    <>
      <p>
        {m.team_join_other_account({
          invited: showAddress(offer.email),
          email: showAddress(email),
        })}
      </p>
      <Button pending={isPending} onClick={signOut}>
        {m.team_join_change_account()}
      </Button>
    </>
  );
}
