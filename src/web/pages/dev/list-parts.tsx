import { Check } from 'lucide';
import { paths } from '#web/app/paths.ts';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { CompanyCover } from '#web/ui/company-cover.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FactRow, RowIcon } from '#web/ui/fact-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { TextChanges } from '#web/ui/text-changes.tsx';

const rows = ['Accountant', 'Nurse'].map((position) => (
  <li key={position} className="relative flex items-center gap-3 px-4 py-3 hover:bg-page">
    <AvatarLogo name={position} src={undefined} size="compact" />
    <RowLink to={paths.home} className="font-medium">
      {position}
    </RowLink>
  </li>
));

const checked = (
  <RowIcon>
    <Icon of={Check} />
  </RowIcon>
);

/** What stands below each other. */
export const listParts = () => ({
  'RowList, RowLink, AvatarLogo': <RowList>{rows}</RowList>,
  'FactRow, RowIcon': (
    <RowList>
      <FactRow
        to={paths.home}
        act="Answer"
        due="Answer by Dec 6"
        note="Baker"
        picture={<AvatarLogo name="Crumb" size="compact" />}
      >
        Job offer from Crumb
      </FactRow>
      <FactRow to={paths.home} picture={checked}>
        See your applications
      </FactRow>
      <FactRow picture={checked}>You’re all caught up.</FactRow>
    </RowList>
  ),
  'Panel with a RowList': (
    <Panel title="Open jobs" intro="Two of them.">
      <RowList surface="below">{rows}</RowList>
    </Panel>
  ),
  'SettingsSection, dangerous': (
    <div className="flex flex-col gap-4">
      <SettingsSection title="Devices" intro="Log out of all devices.">
        <p>One device.</p>
      </SettingsSection>
      <SettingsSection isDangerous title="Delete account">
        <p>For good.</p>
      </SettingsSection>
    </div>
  ),
  CompanyCover: (
    <div className="flex flex-col gap-2">
      {['Delta Works', 'Riverside Foods', 'Crumb', 'Quay Three', 'Linden'].map((name) => (
        <CompanyCover key={name} name={name} className="h-14 rounded-card" />
      ))}
    </div>
  ),
  DescriptionList: (
    <DescriptionList
      items={[
        ['Company', 'Delta Works'],
        ['Place', 'Dhaka'],
      ]}
    />
  ),
  TextPart: (
    <TextPart title="About the job">
      <p className="max-w-measure">
        Lines of a text have at most 68 characters, so that the eye finds the next one.
      </p>
    </TextPart>
  ),
  Steps: <Steps label="Steps" steps={['Account', 'Profile', 'Send']} current={1} />,
  TextChanges: (
    <TextChanges
      headingLevel={3}
      labels={{ before: 'Public now', after: 'Changed to', none: 'Nothing' }}
      changes={[
        { name: 'Position', before: 'Night Baker', after: 'Day Baker' },
        { name: 'Logo', before: '', after: initialsPath('Crumb'), logoOf: 'Crumb' },
      ]}
    />
  ),
});
