import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PortraitField } from '#web/features/accounts/files/portrait-field.tsx';
import { AccountPerson } from '#web/features/accounts/identity/account-person.tsx';
import { ChangePasswordForm } from '#web/features/accounts/identity/change-password-form.tsx';
import { freshSession } from '#web/features/accounts/identity/confirm-email.tsx';
import { DeleteAccount } from '#web/features/accounts/identity/delete-account.tsx';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { sessionOptions } from '#web/api/session.ts';
import { SignOutEverywhere } from '#web/features/accounts/identity/sign-out-everywhere.tsx';
import { useViewer, type Viewer } from '#web/features/accounts/identity/use-viewer.ts';
import { NotificationSettings } from '#web/features/hiring/notifications/notification-settings.tsx';
import { DownloadData } from '#web/features/accounts/privacy/download-data.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const passwordIntro = (
  <>
    Only log in with Google? <Link to={paths.forgotPassword}>Request a link to set a password</Link>
    .
  </>
);

/** Both for a user without a role. */
const listRoles = ({ isEmployer, isJobSeeker }: Viewer) => [
  ...(isJobSeeker || !isEmployer ? (['job-seeker'] as const) : []),
  ...(isEmployer || !isJobSeeker ? (['employer'] as const) : []),
];

function Account() {
  const viewer = useViewer();
  return (
    <>
      <div className="flex flex-col gap-6">
        <Panel title="You">
          <AccountPerson viewer={viewer} isVerified={viewer.isEmailVerified} />
        </Panel>
        {viewer.user && (
          <Panel title="Your picture" intro="Employers see it with your applications.">
            <PortraitField user={viewer.user} />
          </Panel>
        )}
        <Panel title="Password" intro={passwordIntro}>
          <ChangePasswordForm email={viewer.email} />
        </Panel>
        <Panel title="Devices" intro="Log out of all devices, including this one.">
          <SignOutEverywhere />
        </Panel>
        <Panel title="Emails" intro="What we email you about jobs and applications.">
          <NotificationSettings roles={listRoles(viewer)} />
        </Panel>
        <Panel
          title="Your data"
          intro={
            <>
              Everything about you in one archive: data, files, and your profile as JSON Resume.{' '}
              <Link to={paths.privacy}>What we store, and why</Link>
            </>
          }
        >
          <DownloadData />
        </Panel>
        {viewer.isAdministrator && (
          <Panel title="Administration" intro="Manage this site and its users.">
            <ButtonLink variant="secondary" wideOnPhone to={paths.administration.reports}>
              Open Administration
            </ButtonLink>
          </Panel>
        )}
        {viewer.user && (
          <Panel title="Delete account">
            <DeleteAccount user={viewer.user} />
          </Panel>
        )}
      </div>
      <MailboxNote />
    </>
  );
}

export function Component() {
  useQuery({ ...sessionOptions, ...freshSession });
  const { isPending } = useQuery(signInOptionsOptions());
  return (
    <PageContainer width="reading">
      <PageHead title="Account" />
      <PageHeading intro="Your email, your password, and where you’re logged in.">
        Account
      </PageHeading>
      {isPending ? <PageSpinner label="Loading your account" /> : <Account />}
    </PageContainer>
  );
}
