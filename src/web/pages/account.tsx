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
import { PageContainer } from '#web/layouts/page-container.tsx';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { useSectionInView } from '#web/lib/use-section-in-view.ts';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
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

const sectionIds = sections.map(({ id }) => id);

/** Leads down the page; at its side where there is room. */
function SectionLinks() {
  const current = useSectionInView(sectionIds);
  return (
    <TabLinks
      label={m.account_title()}
      isRow
      className="sticky top-16 z-10 bg-page max-lg:-my-2 max-lg:py-2 lg:top-24 lg:self-start lg:[&_ul]:flex-col lg:[&_a]:w-full"
      tabs={sections.map(({ id, name }) => ({
        key: id,
        name: name(),
        to: `#${id}`,
        isCurrent: id === current,
      }))}
    />
  );
}

interface AccountSectionProps {
  id: (typeof sections)[number]['id'];
  children: ReactNode;
}

function AccountSection({ id, children }: AccountSectionProps) {
  return (
    // Under the tabs of a narrow screen.
    <div id={id} className="grid grid-cols-1 gap-6 max-lg:scroll-mt-16 *:min-w-0">
      {children}
    </div>
  );
}

function You({ viewer }: { viewer: Viewer }) {
  const { otherLanguages } = useSite();
  return (
    <AccountSection id="you">
      <Panel title={m.account_you()}>
        <AccountPerson viewer={viewer} isVerified={viewer.isEmailVerified} />
      </Panel>
      {viewer.user && otherLanguages.length > 0 && (
        <Panel title={m.account_language()}>
          <LanguageField user={viewer.user} />
        </Panel>
      )}
      {viewer.user && (
        <Panel title={m.account_picture()} intro={m.account_picture_intro()}>
          <PortraitField user={viewer.user} />
        </Panel>
      )}
      {viewer.isAdministrator && (
        <Panel title={m.account_administration()} intro={m.account_administration_intro()}>
          <ButtonLink variant="secondary" wideOnPhone to={administrationPaths.reports}>
            {m.account_administration_open()}
          </ButtonLink>
        </Panel>
      )}
    </AccountSection>
  );
}

function Security({ viewer }: { viewer: Viewer }) {
  return (
    <AccountSection id="security">
      <Panel title={m.account_password()} intro={passwordIntro}>
        <ChangePasswordForm email={viewer.email} />
      </Panel>
      <Panel title={m.account_devices()} intro={m.account_devices_intro()}>
        <SignOutEverywhere />
      </Panel>
    </AccountSection>
  );
}

function Data({ viewer }: { viewer: Viewer }) {
  return (
    <AccountSection id="data">
      <Panel title={m.account_your_data()} intro={dataIntro}>
        <DownloadData />
      </Panel>
      {viewer.user && (
        <Panel title={m.account_delete()}>
          <DeleteAccount user={viewer.user} />
        </Panel>
      )}
    </AccountSection>
  );
}

function Account() {
  const viewer = useViewer();
  return (
    <div className="grid gap-6 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
      <SectionLinks />
      <div className="flex max-w-reading min-w-0 flex-col gap-6">
        <You viewer={viewer} />
        <Security viewer={viewer} />
        <AccountSection id="alerts">
          <Panel title={m.account_alerts()} intro={m.account_alerts_intro()}>
            <SavedSearchList isEmailVerified={viewer.isEmailVerified} toUrl={buildSavedSearchUrl} />
          </Panel>
        </AccountSection>
        <AccountSection id="notifications">
          <Panel title={m.account_notifications()} intro={m.account_notifications_intro()}>
            <NotificationSettings roles={listRoles(viewer)} />
          </Panel>
        </AccountSection>
        <Data viewer={viewer} />
        <MailboxNote />
      </div>
    </div>
  );
}

export function Component() {
  useQuery({ ...sessionOptions, ...freshSession });
  const { isPending } = useQuery(signInOptionsOptions());
  return (
    <PageContainer>
      <PageHead title={m.account_title()} />
      <PageHeading intro={m.account_intro()}>{m.account_title()}</PageHeading>
      {isPending ? <PageSpinner label={m.account_loading()} /> : <Account />}
    </PageContainer>
  );
}
