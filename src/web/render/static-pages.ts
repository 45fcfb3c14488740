import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { markPath } from '#contract/platform/brand.ts';
import { type Language, languageAttributes, languagePrefix } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { palette, writeColours } from '#contract/platform/palette.ts';
import type { Theme } from '#contract/platform/theme.ts';
import { type SiteInfo, toTitleStart, translateSite } from '#contract/platform/site.ts';
import { writeColourStyle } from '#contract/platform/site-colours.ts';
import { beforePaintScript } from '#web/start/page-script.ts';
import { listNavLinks, listSignedOutLinks, postJobLink } from '#web/layouts/nav-bar.tsx';
import { listAreas, listFootLinks, listResources } from '#web/layouts/site-footer.tsx';
import { listSuggestions } from '#web/pages/error-screen.tsx';
import { paths } from '#web/app/paths.ts';

/** The colours of this document alone: it is to arrive in one packet. */
const writeTheme = (theme: Theme): string => {
  const { page, surface, line, control, ink, muted, primary, ...others } = palette[theme];
  const content = { 'primary-content': others['primary-content'] };
  return writeColours({ page, surface, line, control, ink, muted, primary, ...content });
};

/** Without JavaScript the theme is as the system says. */
const light = writeTheme('light');
const dark = writeTheme('dark');
const styles = [
  `:root{color-scheme:light dark;${light}}`,
  `@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  `[data-theme=dark]{color-scheme:dark;${dark}}[data-theme=light]{color-scheme:light}`,
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1rem/1.55 "Segoe UI",Roboto,"Noto Sans","Liberation Sans",system-ui,sans-serif;background:var(--color-page);color:var(--color-ink)}',
  'a{color:inherit;font-weight:500;text-decoration:none;white-space:nowrap}',
  'header,footer{background:var(--color-surface);border:solid var(--color-line);border-width:0 0 1px}footer{border-width:1px 0 0}',
  'nav,.foot,span,main div{display:flex;flex-wrap:wrap}nav,.foot,.about{align-items:center;box-sizing:border-box;max-width:78rem;min-height:4rem;margin:auto;padding:0 1rem}',
  '.foot{justify-content:space-between;gap:1rem;padding-block:1rem;font-size:.875rem;color:var(--color-muted)}.foot:last-child{border-top:1px solid var(--color-line);max-width:none;padding-inline:max(1rem,50vw - 37.5rem)}',
  '.about{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem 1rem;align-items:start;padding-block:1.5rem}.about>:first-child{grid-column:1/-1}.about p{white-space:pre-line;color:var(--color-muted)}.about .name{font-size:1.125rem;font-weight:700;color:inherit}h2{margin:0 0 .5rem;font-size:1rem;line-height:1.2}.about a{display:block;padding:.25rem 0}',
  '@media(min-width:40rem){nav,.about{padding-inline:1.5rem}.about{padding-block:2.5rem}}@media(min-width:64rem){.about{grid-template-columns:repeat(4,1fr)}.about>:first-child{grid-column:auto}}',
  'nav a,.foot a{padding:.5rem .75rem}.about a,.foot a{font-weight:400}summary{padding:.5rem .75rem;font-weight:500;cursor:pointer}details{display:none;position:relative}details div{position:absolute;inset-inline-end:0;z-index:1;display:grid;width:15rem;padding:.5rem;border:1px solid var(--color-line);border-radius:.75rem;background:var(--color-surface)}',
  'nav .name{display:flex;align-items:center;gap:.5rem;padding-inline:0 1.25rem;font-size:1.125rem;font-weight:700}.name svg{width:1.75rem;color:var(--color-primary)}',
  'nav .post{margin-inline:auto 0;border:1px solid var(--color-control);border-radius:.5rem}',
  '@media(max-width:64rem){nav>a+a{display:none}nav .name{margin-inline:0 auto}details{display:block}}',
  '[data-session=in] .out{display:none}',
  'main{margin:auto;display:grid;grid-template-columns:minmax(0,1fr);justify-items:center;gap:1rem;padding:2rem 1rem;text-align:center}',
  'h1,p{margin:0}h1{font-size:clamp(1.5rem,1rem + 2vw,2.125rem);font-weight:700;line-height:1.2;letter-spacing:-.01em}main p{font-size:1.125rem;color:var(--color-muted)}',
  'main div{justify-content:center}main a{padding:.6rem 1rem;border-radius:.5rem}main>a{background:var(--color-primary);color:var(--color-primary-content)}',
  'form{display:flex;gap:.75rem;margin-top:1rem;max-width:100%}input,button{font:inherit;padding:.6rem .75rem;border:1px solid var(--color-control);border-radius:.5rem;background:var(--color-surface);color:inherit}input{flex:1;min-width:0;width:14rem}',
  ':focus-visible{outline:3px solid var(--color-primary);outline-offset:2px}',
].join('');

interface PageLink {
  readonly to: string;
  readonly label: string;
}

/** The site and the language of a page that is written. */
interface Writing {
  readonly site: SiteInfo;
  readonly language: Language;
  /** The beginning of the paths of all pages in the language. */
  readonly prefix: string;
}

const makeWriting = (site: SiteInfo, language: Language): Writing => ({
  site: translateSite(site, language),
  language,
  prefix: languagePrefix(language, site),
});

const writeLink = ({ prefix }: Writing, { to, label }: PageLink, name?: string): string =>
  `<a${name === undefined ? '' : ` class="${name}"`} href="${to && prefix + to}">${label}</a>`;
const writeLinks = (writing: Writing, links: readonly PageLink[], name?: string): string =>
  links.map((link) => writeLink(writing, link, name)).join('');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? '');

const writeMark = ({ logo }: SiteInfo): string =>
  logo === null
    ? `<svg aria-hidden="true" viewBox="0 0 32 32"><path fill="currentColor" fill-rule="evenodd" d="${markPath}"/></svg>`
    : `<img src="${escape(logo)}" alt="" width="28" height="28">`;

/** Where the bar lacks room. */
const writeMenu = (writing: Writing): string =>
  writeLinks(writing, [...listNavLinks(writing.site), postJobLink()]) +
  writeLinks(writing, listSignedOutLinks(), 'out');

const writeBar = (writing: Writing): string => {
  const { site } = writing;
  return [
    writeLink(writing, { to: paths.home, label: writeMark(site) + escape(site.name) }, 'name'),
    writeLinks(writing, listNavLinks(site)),
    writeLink(writing, postJobLink(), 'post'),
    writeLinks(writing, listSignedOutLinks(), 'out'),
    `<details><summary>${m.nav_menu()}</summary><div>${writeMenu(writing)}</div></details>`,
  ].join('');
};

const writeSearch = ({ prefix }: Writing): string =>
  `<form action="${prefix}${paths.allJobs}" role="search"><input type="search" name="q" aria-label="${m.error_page_search()}" placeholder="${m.error_page_search()}" maxlength="${textLimits.line}"><button>${m.common_search()}</button></form>`;

const writeBlock = (title: string, content: string): string =>
  `<div><h2>${title}</h2>${content}</div>`;

const writeFoot = (writing: Writing): string => {
  const { site } = writing;
  const address = site.address && writeBlock(m.footer_location(), `<p>${escape(site.address)}</p>`);
  const about = `<div><p class="name">${escape(site.name)}</p><p>${escape(site.tagline)}</p></div>`;
  const resources = writeBlock(m.footer_resources(), writeLinks(writing, listResources(site)));
  const areas = writeBlock(m.footer_connect(), writeLinks(writing, listAreas()));
  return `<div class="about">${about}${address}${resources}${areas}</div><div class="foot"><span>${escape(site.copyright)}</span><span>${writeLinks(writing, listFootLinks(site))}</span></div>`;
};

const writeStyles = ({ colour }: SiteInfo): string => {
  const own = writeColourStyle(colour);
  return `<style>${styles}</style>${own && `<style>${own}</style>`}`;
};

/**
 * A page in the frame of the site, its texts, links and colours, without the application. Scanners ask for most of the
 * unknown URLs: with the application's style sheet and state the page would have 6 times the bytes. While the database is
 * away, or a client is at its limit, the application's scripts would ask the API again.
 */
const writePage = (writing: Writing, title: string, content: string): string => {
  const { site, language } = writing;
  return `<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(toTitleStart(site))}${title}</title><meta name="robots" content="noindex"><script>${beforePaintScript}</script>${writeStyles(site)}</head><body><header><nav aria-label="${m.nav_main()}">${writeBar(writing)}</nav></header><main>${content}</main><footer>${writeFoot(writing)}</footer></body></html>`;
};

/** The page of every URL that no page has: the error page. */
export const writeUnknownPage = (site: SiteInfo, language: Language): string => {
  const writing = makeWriting(site, language);
  return writePage(
    writing,
    m.error_page_title(),
    `<h1>${m.error_page_heading()}</h1><p>${formatNumber(404)} ${m.error_page_not_found()}</p>${writeLink(writing, { to: paths.home, label: m.error_page_home() })}${writeSearch(writing)}<div>${writeLinks(writing, listSuggestions(site))}</div>`,
  );
};

/** The page of every URL while its data cannot be read. Its link leads to the same URL. */
export const writeUnavailablePage = (site: SiteInfo, language: Language): string => {
  const writing = makeWriting(site, language);
  return writePage(
    writing,
    m.unavailable_title(),
    `<h1>${m.unavailable_title()}</h1><p>${m.unavailable_text()}</p>${writeLink(writing, { to: '', label: m.common_try_again() })}`,
  );
};
