import { Window } from 'happy-dom';

export interface PageHeadTags {
  readonly titles: string[];
  /** What each `<meta>` says, by its name or property; several only where the page says it several times. */
  readonly metas: Readonly<Record<string, string[]>>;
  readonly links: readonly { rel: string; type: string; title: string; href: string }[];
}

const parse = (html: string) => {
  const document = new Window().document;
  document.documentElement.innerHTML = html;
  return document;
};

/** What a page tells others in its head. */
export function readHead(html: string): PageHeadTags {
  const { head } = parse(html);
  const attribute = (tag: { getAttribute(name: string): string | null }, name: string) =>
    tag.getAttribute(name) ?? '';
  const metas: Record<string, string[]> = {};
  for (const meta of head.querySelectorAll('meta')) {
    const name = attribute(meta, 'name') || attribute(meta, 'property');
    metas[name] = [...(metas[name] ?? []), attribute(meta, 'content')];
  }
  return {
    titles: [...head.querySelectorAll('title')].map(({ textContent }) => textContent),
    metas,
    links: [...head.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')].map(
      (link) => ({
        rel: attribute(link, 'rel'),
        type: attribute(link, 'type'),
        title: attribute(link, 'title'),
        href: attribute(link, 'href'),
      }),
    ),
  };
}

/** The things that a page describes for machines; a text that ended its element would not be read. */
export const readThings = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
