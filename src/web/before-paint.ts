import { sessionHintKey } from '#web/features/identity/session-person.ts';
import { themeKey } from '#web/features/theme/theme-store.ts';
import { startFailureScript } from './start-failure.ts';

/** Runs in the head before the first paint. The content security policy names it by its hash: send it unchanged. */
export const beforePaintScript = `try{var d=document.documentElement.dataset,s=localStorage;d.theme=s.getItem('${themeKey}')==='dark'?'dark':'light';d.session=s.getItem('${sessionHintKey}')==='1'?'in':'out'}catch{}${startFailureScript}`;
