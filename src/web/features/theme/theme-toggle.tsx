import { Moon, Sun } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '#web/ui/button.tsx';
import { selectTheme, toggleTheme } from './theme-slice.ts';

/** Which icon shows is the style sheet's doing: the server does not know the theme. */
export function ThemeToggle() {
  const theme = useSelector(selectTheme);
  const dispatch = useDispatch();
  return (
    <Button
      variant="quiet"
      icon
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={() => dispatch(toggleTheme())}
    >
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
    </Button>
  );
}
