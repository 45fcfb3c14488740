import { sessionHintKey } from '#web/features/accounts/identity/follow-session.ts';
import { surfaces, themeKey } from '#web/features/theme/theme-toggle.tsx';
import {
  recordEarlyInput,
  showStartFailures,
  startFailedEvent,
  startWhenIdle,
} from './start-script.ts';

/** The theme, and whether a user was signed in at the last visit, for the style sheet. */
function showLastVisit(theme: string, session: string, darkSurface: string) {
  try {
    const { dataset } = document.documentElement;
    const isDark = localStorage.getItem(theme) === 'dark';
    dataset['theme'] = isDark ? 'dark' : 'light';
    if (isDark) {
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', darkSurface);
    }
    dataset['session'] = localStorage.getItem(session) === '1' ? 'in' : 'out';
  } catch {
    // Storage is forbidden: the page stays as it was sent.
  }
}

/** The function as text, called with the arguments, without the blanks that lay it out. */
const toCall = <Args extends string[]>(run: (...args: Args) => void, ...args: Args): string =>
  `(${run.toString().replaceAll(/\s*\n\s*(?:\/\/.*)?/g, ' ')})(${JSON.stringify(args).slice(1, -1)});`;

/** Runs in the head before the first paint. The content security policy names it by its hash: send it unchanged. */
export const beforePaintScript = [
  toCall(showLastVisit, themeKey, sessionHintKey, surfaces.dark),
  toCall(showStartFailures, startFailedEvent),
  toCall(recordEarlyInput),
  toCall(startWhenIdle),
].join('');
