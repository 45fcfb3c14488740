import type { Theme } from '#contract/platform/theme.ts';
import { paths } from '#web/app/paths.ts';
import { TabLinks, Tabs } from '#web/ui/tabs.tsx';

const nothing = () => {};

export const tabParts = (theme: Theme) => ({
  Tabs: (
    <>
      <Tabs
        label={`Status ${theme}`}
        tabs={['All', 'Open', 'Closed'].map((name, at) => ({
          key: name,
          name,
          count: at * 7,
          isPressed: at === 1,
          onPress: nothing,
        }))}
      />
      <Tabs
        isDense
        label={`Stage ${theme}`}
        tabs={['Applied', 'Offer'].map((name, at) => ({
          key: name,
          name,
          isPressed: at === 0,
          onPress: nothing,
        }))}
      />
    </>
  ),
  TabLinks: (
    <TabLinks
      label={`Parts ${theme}`}
      tabs={[
        { key: 'reports', name: 'Reports', count: 3, to: paths.home, isCurrent: true },
        { key: 'users', name: 'Users', to: paths.home },
      ]}
    />
  ),
});
