// Runs in the head of every page before the first paint. `?inline` imports it as the text that a page sends.
import { surfaces } from '#contract/platform/theme.ts';
import { sessionHintKey } from '#web/features/accounts/identity/session-hint.ts';
import { hiddenJobsKey, styleHiddenJobs } from '#web/features/hiring/jobs/hidden-jobs-style.ts';
import { languageOfferKey, styleLanguageOffer } from '#web/layouts/language-offer-style.ts';
import { pageSizeKey, pageSizeToAdd } from '#web/features/hiring/jobs/page-size.ts';
import { themeKey } from '#web/features/theme/theme.ts';
import { recordEarlyInput, showStartFailures, startWhenIdle } from './start-script.ts';

/** The theme, and whether a user was signed in at the last visit, for the style sheet. */
function showLastVisit() {
  try {
    const { dataset } = document.documentElement;
    const isDark = localStorage.getItem(themeKey) === 'dark';
    dataset['theme'] = isDark ? 'dark' : 'light';
    if (isDark) {
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', surfaces.dark);
    }
    dataset['session'] = localStorage.getItem(sessionHintKey) === '1' ? 'in' : 'out';
  } catch {
    // Storage is forbidden: the page stays as it was sent.
  }
}

/** The page that the server sends to everybody has jobs that this browser leaves out, and a line in each language of the site. */
function fitToBrowser() {
  try {
    const style = [
      styleHiddenJobs(localStorage.getItem(hiddenJobsKey)),
      styleLanguageOffer(
        navigator.language,
        document.documentElement.lang,
        localStorage.getItem(languageOfferKey),
      ),
    ].join('');
    if (style !== '') {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
    }
  } catch {
    // Storage is forbidden, or the browser is too old: the jobs are left out once React runs, and the footer has the languages.
  }
}

/** The page that the server sends to everybody has the default number of jobs: it is fetched with the one chosen last. */
function keepPageSize() {
  try {
    const size = pageSizeToAdd(location, localStorage.getItem(pageSizeKey));
    if (size !== undefined) {
      const params = new URLSearchParams(location.search);
      params.set('size', String(size));
      location.replace(`?${params.toString()}${location.hash}`);
    }
  } catch {
    // Storage is forbidden: the page keeps its number.
  }
}

keepPageSize();
showLastVisit();
fitToBrowser();
showStartFailures();
recordEarlyInput();
startWhenIdle();
