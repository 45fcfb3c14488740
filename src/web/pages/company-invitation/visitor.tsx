import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { m } from '#messages';
import type { InvitationOffer } from '#contract/accounts/company-invitations.ts';
import { paths } from '#web/app/paths.ts';
import { offerOptions } from '#web/features/accounts/companies/companies-api.ts';
import { InvitedAccountForm } from '#web/features/accounts/companies/invited-account-form.tsx';
import { toPath, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { LoginAs } from '#web/features/accounts/identity/sign-in/login-form.tsx';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

export interface OfferProps {
  offer: InvitationOffer;
  token: string;
  onSend: () => void;
  onJoined: () => void;
  onFailed: () => void;
}

/** Who is not signed in gets in on this page, by the account that the address has or gets. */
export function Visitor({ offer, token, onFailed, ...joining }: OfferProps) {
  const client = useQueryClient();
  const { data: options } = useQuery(signInOptionsOptions());
  if (offer.account === 'elsewhere') {
    return <SignIn />;
  }
  return (
    <div>
      {offer.account === 'known' ? (
        <>
          <p className="mb-5">{m.team_join_known()}</p>
          <LoginAs email={offer.email} />
        </>
      ) : (
        <>
          <InvitedAccountForm
            offer={offer}
            token={token}
            {...joining}
            onFailed={(isKnown) => {
              onFailed();
              if (isKnown) {
                void client.invalidateQueries(offerOptions({ query: { t: token } }, ''));
              }
            }}
          />
          <Replaced />
        </>
      )}
      {options?.google && <SocialSignIn />}
    </div>
  );
}

/** Said whether there is such an account or not: the link may have been passed on. */
function Replaced() {
  const origin = toPath(useLocation());
  return (
    <p className="mt-4 text-sm text-muted">
      <Sentence of={m.team_join_replaced} to={withOrigin(paths.login, origin)} />
    </p>
  );
}

/** The pages of signing in lead back to the invitation. */
function SignIn() {
  const origin = toPath(useLocation());
  return (
    <>
      <p>{m.team_join_visitor()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink wideOnPhone to={withOrigin(paths.login, origin)}>
          {m.team_join_login()}
        </ButtonLink>
        <ButtonLink wideOnPhone variant="secondary" to={withOrigin(paths.registration, origin)}>
          {m.team_join_register()}
        </ButtonLink>
      </div>
    </>
  );
}
