import { Link } from 'react-router';
import type { Session } from '#contract/identity.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { AccountCard } from '#web/features/identity/account-card.tsx';
import { AccountPerson } from '#web/features/identity/account-person.tsx';
import { ChangePasswordForm } from '#web/features/identity/change-password-form.tsx';
import {
  useGetSessionQuery,
  useGetSignInOptionsQuery,
} from '#web/features/identity/identity-api.ts';
import { MailboxNote } from '#web/features/identity/mailbox-note.tsx';
import { SignOutEverywhere } from '#web/features/identity/sign-out-everywhere.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** The email may have been confirmed in another tab, where the mail was read. */
const afresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

const passwordIntro = (
  <>
    Do you log in with Google only?{' '}
    <Link to={paths.forgotPassword}>Ask for a link to set a password</Link>.
  </>
);

function Account({ identity, isAdministrator }: Session) {
  const viewer = useViewer();
  return (
    <>
      <div className="flex flex-col gap-6">
        <AccountPerson viewer={viewer} isVerified={identity?.emailVerified ?? false} />
        <AccountCard title="Password" intro={passwordIntro}>
          <ChangePasswordForm email={viewer.email} />
        </AccountCard>
        <AccountCard
          title="Devices"
          intro="Lost a phone, or forgot to log out at another computer? End all sessions at once."
        >
          <SignOutEverywhere />
        </AccountCard>
        {isAdministrator && (
          <AccountCard title="Administration" intro="You look after this site and its users.">
            <ButtonLink variant="secondary" wideOnPhone to={paths.administration}>
              To the users
            </ButtonLink>
          </AccountCard>
        )}
      </div>
      <MailboxNote />
    </>
  );
}

function AccountOrWait() {
  const { data: session, error, refetch } = useGetSessionQuery(undefined, afresh);
  const { isLoading } = useGetSignInOptionsQuery();
  if (session && !isLoading) {
    return <Account {...session} />;
  }
  return error === undefined ? (
    <PageSpinner label="Loading your account" />
  ) : (
    <LoadFailure title="Your account could not be read" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </LoadFailure>
  );
}

export function Component() {
  return (
    <PageContainer width="reading">
      <PageHead title="Account" />
      <PageHeading intro="Your email, your password, and where you are logged in.">
        Account
      </PageHeading>
      <AccountOrWait />
    </PageContainer>
  );
}
