import { Window } from 'happy-dom';

export interface PageHeadTags {
  readonly titles: string[];
  /** The contents of the `<meta>` tags by name or property. */
  readonly metas: Readonly<Record<string, string[]>>;
  readonly links: readonly { rel: string; type: string; title: string; href: string }[];
}

const parse = (html: string) => {
  const document = new Window().document;
  document.documentElement.innerHTML = html;
  return document;
};

/** The tags of a page's head that describe it. */
export function readHead(html: string): PageHeadTags {
  const { head } = parse(html);
  const metas: Record<string, string[]> = {};
  for (const meta of head.querySelectorAll('meta')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    (metas[name] ??= []).push(meta.getAttribute('content') ?? '');
  }
  return {
    titles: [...head.querySelectorAll('title')].map(({ textContent }) => textContent),
    metas,
    links: [...head.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')].map(
      (link) => {
        const [rel = '', type = '', title = '', href = ''] = ['rel', 'type', 'title', 'href'].map(
          (name) => link.getAttribute(name) ?? '',
        );
        return { rel, type, title, href };
      },
    ),
  };
}

/** The JSON-LD of a page; a text that contains `<` is not matched. */
export const readThings = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
