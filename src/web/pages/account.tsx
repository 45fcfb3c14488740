import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PortraitField } from '#web/features/accounts/files/portrait-field.tsx';
import { m } from '#messages';
import { AccountPerson } from '#web/features/accounts/identity/account-person.tsx';
import { ChangePasswordForm } from '#web/features/accounts/identity/change-password-form.tsx';
import { freshSession } from '#web/features/accounts/identity/confirm-email.tsx';
import { DeleteAccount } from '#web/features/accounts/identity/delete-account.tsx';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { LanguageField } from '#web/features/accounts/identity/language-field.tsx';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { sessionOptions } from '#web/api/session.ts';
import { SignOutEverywhere } from '#web/features/accounts/identity/sign-out-everywhere.tsx';
import { useViewer, type Viewer } from '#web/features/accounts/identity/use-viewer.ts';
import { NotificationSettings } from '#web/features/hiring/notifications/notification-settings.tsx';
import { SavedSearchList } from '#web/features/hiring/saved-searches/saved-search-list.tsx';
import { buildSavedSearchUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { DownloadData } from '#web/features/accounts/privacy/download-data.tsx';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { SectionLinks } from '#web/ui/section-links.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

const passwordIntro = <Sentence of={m.account_password_intro} to={paths.forgotPassword} />;

const dataIntro = <Sentence of={m.account_data_intro} to={paths.privacy} />;

/** Both for a user without a role. */
const listRoles = ({ isEmployer, isJobSeeker }: Viewer) => [
  ...(isJobSeeker || !isEmployer ? (['job-seeker'] as const) : []),
  ...(isEmployer || !isJobSeeker ? (['employer'] as const) : []),
];

const sections = [
  { id: 'you', name: m.account_you },
  { id: 'security', name: m.account_security },
  { id: 'alerts', name: m.account_alerts },
  { id: 'notifications', name: m.account_notifications },
  { id: 'data', name: m.account_data },
] as const;

interface AccountSectionProps {
  id: (typeof sections)[number]['id'];
  children: ReactNode;
}

function AccountSection({ id, children }: AccountSectionProps) {
  return (
    // Under the links of the page.
    <div id={id} className="grid scroll-mt-32 grid-cols-1 gap-4 *:min-w-0">
      {children}
    </div>
  );
}

function You({ viewer }: { viewer: Viewer }) {
  const { otherLanguages } = useSite();
  return (
    <AccountSection id="you">
      <SettingsSection title={m.account_you()}>
        <AccountPerson viewer={viewer} isVerified={viewer.isEmailVerified} />
      </SettingsSection>
      {viewer.user && otherLanguages.length > 0 && (
        <SettingsSection title={m.account_language()}>
          <LanguageField user={viewer.user} />
        </SettingsSection>
      )}
      {viewer.user && (
        <SettingsSection title={m.account_picture()} intro={m.account_picture_intro()}>
          <PortraitField user={viewer.user} />
        </SettingsSection>
      )}
      {viewer.isAdministrator && (
        <SettingsSection
          title={m.account_administration()}
          intro={m.account_administration_intro()}
        >
          <ButtonLink variant="secondary" wideOnPhone to={administrationPaths.reports}>
            {m.account_administration_open()}
          </ButtonLink>
        </SettingsSection>
      )}
    </AccountSection>
  );
}

function Security({ viewer }: { viewer: Viewer }) {
  return (
    <AccountSection id="security">
      <SettingsSection title={m.account_password()} intro={passwordIntro}>
        <ChangePasswordForm email={viewer.email} />
      </SettingsSection>
      <SettingsSection title={m.account_devices()} intro={m.account_devices_intro()}>
        <SignOutEverywhere />
      </SettingsSection>
    </AccountSection>
  );
}

function Data({ viewer }: { viewer: Viewer }) {
  return (
    <AccountSection id="data">
      <SettingsSection title={m.account_your_data()} intro={dataIntro}>
        <DownloadData />
      </SettingsSection>
      {viewer.user && (
        <SettingsSection isDangerous title={m.account_delete()}>
          <DeleteAccount user={viewer.user} />
        </SettingsSection>
      )}
    </AccountSection>
  );
}

function Account() {
  const viewer = useViewer();
  return (
    <div className="@container flex min-w-0 flex-col gap-4">
      <SectionLinks label={m.account_title()} sections={sections} />
      <You viewer={viewer} />
      <Security viewer={viewer} />
      <AccountSection id="alerts">
        <SettingsSection title={m.account_alerts()} intro={m.account_alerts_intro()}>
          <SavedSearchList isEmailVerified={viewer.isEmailVerified} toUrl={buildSavedSearchUrl} />
        </SettingsSection>
      </AccountSection>
      <AccountSection id="notifications">
        <SettingsSection title={m.account_notifications()} intro={m.account_notifications_intro()}>
          <NotificationSettings roles={listRoles(viewer)} />
        </SettingsSection>
      </AccountSection>
      <Data viewer={viewer} />
      <MailboxNote />
    </div>
  );
}

export function Component() {
  useQuery({ ...sessionOptions, ...freshSession });
  const { isPending } = useQuery(signInOptionsOptions());
  return (
    <>
      <PageHead title={m.account_title()} />
      <PageHeading intro={m.account_intro()}>{m.account_title()}</PageHeading>
      {isPending ? <PageSpinner label={m.account_loading()} /> : <Account />}
    </>
  );
}
