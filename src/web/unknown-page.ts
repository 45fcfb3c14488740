import { siteName } from '#contract/platform/brand.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { beforePaintScript } from './page-script.ts';
import { navLinks, signedOutLinks } from '#web/layouts/nav-bar.tsx';
import { paths } from './paths.ts';

/** The light and the dark theme in the few colours that the page has; `dark` without JavaScript as the system says. */
const dark = '--page:#0e1217;--text:#e8ebf0;--muted:#a3adbb;--button:#4fc3b5;--label:#04211e';
const styles = [
  ':root{color-scheme:light dark;--page:#f6f7f9;--text:#161b26;--muted:#535d6e;--button:#0b6e66;--label:#fff}',
  `@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  `[data-theme=dark]{color-scheme:dark;${dark}}[data-theme=light]{color-scheme:light}`,
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1.125rem/1.5 system-ui,sans-serif;background:var(--page);color:var(--text)}',
  'nav{display:flex;flex-wrap:wrap;padding:.5rem;font-size:1rem}nav a{padding:.6rem .75rem;color:inherit}',
  '.name{margin-right:auto}',
  '[data-session=in] .out{display:none}',
  'main{margin:auto;display:grid;justify-items:center;gap:1rem;padding:1rem;text-align:center}',
  'h1,p{margin:0}h1{font-size:1.875rem;line-height:1.2}p{color:var(--muted)}',
  'a{font-weight:600;text-decoration:none}main a{padding:.6rem 1.2rem;border-radius:.5rem;background:var(--button);color:var(--label)}',
  'form{display:flex;gap:.75rem;margin-top:1rem;max-width:calc(100vw - 2rem)}input,button{font:inherit;padding:.6rem .75rem;border:1px solid var(--muted);border-radius:.5rem;background:none;color:inherit}input{flex:1;min-width:0;width:14rem}',
  ':focus-visible{outline:2px solid var(--text);outline-offset:3px}',
].join('');

const name = `<a class="name" href="${paths.home}">${siteName}</a>`;

const links = [
  name,
  ...navLinks.map(({ to, label }) => `<a href="${to}">${label}</a>`),
  ...signedOutLinks.map(({ to, label }) => `<a class="out" href="${to}">${label}</a>`),
].join('');

const search = `<form action="${paths.allJobs}" role="search"><input type="search" name="q" aria-label="Search for jobs" placeholder="Search for jobs" maxlength="${textLimits.line}"><button>Search</button></form>`;

/**
 * What the server sends for every URL that is no page: the error page without the application, the same for all of them,
 * so that it costs neither a render nor a download.
 */
export const unknownPageHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Job Management- Error Page</title><meta name="robots" content="noindex"><script>${beforePaintScript}</script><style>${styles}</style></head><body><nav aria-label="Main">${links}</nav><main><h1>Oops! Error</h1><p>404 Not Found</p><a href="${paths.home}">Go Back Home</a>${search}</main></body></html>`;
