import { m } from '#messages';
import { Moon, Sun } from 'lucide';
import type { Theme } from '#contract/platform/theme.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { readTheme, subscribeToTheme, toggleTheme } from './theme.ts';

/** The server does not know the theme: its HTML and the hydration say light. */
const readServerTheme = (): Theme => 'light';

/** Which icon shows is decided by the style sheet, so it is right before hydration. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, readServerTheme);
  return (
    <Button
      variant="quiet"
      icon
      aria-label={m.nav_dark_theme()}
      aria-pressed={theme === 'dark'}
      onClick={toggleTheme}
    >
      <Icon of={Moon} className="size-5 dark:hidden" />
      <Icon of={Sun} className="hidden size-5 dark:block" />
    </Button>
  );
}
