import { use } from 'react';
import { languagePrefix, listLanguages } from '#contract/platform/language.ts';
import { toTitleStart } from '#contract/platform/site.ts';
import { getLocale } from '#messages/runtime';
import { absoluteUrl, SiteOrigin, useSite } from '#web/lib/site-context.ts';

/** A feed of the jobs or blogs of the page, in two formats; paths from the root of the site. */
export interface PageFeeds {
  title: string;
  rss: string;
  atom: string;
}

interface FoundPageProps {
  /** One or two sentences for search engines; only pages that may be found there have it. */
  description: string;
  /** The path of the canonical URL. */
  path: string;
  /** A part or another order of the page at `path`, which search engines list instead. */
  isDuplicate?: boolean | undefined;
  /** Stands for the page elsewhere; the site's own picture unless said otherwise. */
  picture?: string | undefined;
  /** The moment at which an article was published; other pages have none. */
  articleDate?: string | undefined;
  feeds?: PageFeeds | undefined;
}

type PageHeadProps = {
  /** The page's name, written behind the site's. */
  title: string;
} & (FoundPageProps | { description?: undefined });

const robots = <meta name="robots" content="noindex" />;

/** The title of a page and its metadata; React moves them into the head. */
export function PageHead({ title, ...page }: PageHeadProps) {
  const titleStart = toTitleStart(useSite());
  return (
    <>
      <title>{`${titleStart}${title}`}</title>
      {page.description === undefined ? robots : <FoundPageHead title={title} {...page} />}
    </>
  );
}

function FoundPageHead({ title, ...page }: FoundPageProps & { title: string }) {
  const { description, isDuplicate = false, articleDate, feeds } = page;
  const origin = use(SiteOrigin);
  const site = useSite();
  const language = getLocale();
  const url = absoluteUrl(origin, languagePrefix(language, site) + page.path);
  const query = language === site.language ? '' : `?language=${language}`;
  const picture = absoluteUrl(origin, (page.picture ?? site.picture) + query);
  return (
    <>
      <meta name="description" content={description} />
      {isDuplicate && robots}
      <link rel="canonical" href={url} />
      <LanguageLinks path={page.path} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={articleDate === undefined ? 'website' : 'article'} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(site.pictureSize.width)} />
      <meta property="og:image:height" content={String(site.pictureSize.height)} />
      <meta property="og:image:alt" content={title} />
      {articleDate && <meta property="article:published_time" content={articleDate} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {feeds && <FeedLinks {...feeds} />}
    </>
  );
}

/** The page in all languages of the site. */
function LanguageLinks({ path }: { path: string }) {
  const origin = use(SiteOrigin);
  const site = useSite();
  const languages = listLanguages(site);
  const addresses = languages.map((language) => [language, languagePrefix(language, site) + path]);
  return (
    languages.length > 1 &&
    // Readers of all other languages get the site's own.
    [...addresses, ['x-default', path]].map(([name, address = path]) => (
      <link key={name} rel="alternate" hrefLang={name} href={absoluteUrl(origin, address)} />
    ))
  );
}

function FeedLinks({ title, rss, atom }: PageFeeds) {
  const origin = use(SiteOrigin);
  const forms = [
    { type: 'application/rss+xml', name: 'RSS', path: rss },
    { type: 'application/atom+xml', name: 'Atom', path: atom },
  ];
  return forms.map(({ type, name, path }) => (
    <link
      key={name}
      rel="alternate"
      type={type}
      title={`${title} (${name})`}
      href={absoluteUrl(origin, path)}
    />
  ));
}
