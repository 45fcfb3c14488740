import { m } from '#messages';
import { Moon, Sun } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { Button } from '#web/ui/button.tsx';
import { readTheme, subscribeToTheme, toggleTheme } from './theme.ts';

/** Which icon shows is decided by the style sheet, so it is right before hydration. */
export function ThemeToggle() {
  const theme = useBrowserValue(subscribeToTheme, readTheme, 'light');
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
