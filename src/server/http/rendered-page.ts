import type { Endpoint } from '#contract/endpoint.ts';

/** What a page asks of the API while it is rendered: the browser's request, answered in process. */
export interface PageRequest {
  readonly url: string;
  readonly method: Endpoint['method'];
  readonly params?: Record<string, unknown> | undefined;
  readonly body?: unknown;
}
export type PageQuery = (
  request: PageRequest,
) => Promise<{ data: unknown } | { error: { status: number; data: unknown } }>;

/** A rendered page in its parts, or the address it sends to. */
export interface RenderedPage {
  readonly status: number;
  readonly location?: string | undefined;
  /** What belongs into `<head>`: title and meta. */
  readonly head: string;
  readonly html: string;
  /** JSON, escaped for a script element. */
  readonly state: string;
  /** Source paths of the page's lazily loaded modules. */
  readonly modules: readonly string[];
}
export interface RenderPageOptions {
  readonly query: PageQuery;
  /** Where visitors find the site: `https://jobs.example`. */
  readonly origin: string;
  /** Hears of a page that could not be rendered; the error page stands in its place. */
  readonly onError?: (error: unknown) => void;
}
export type RenderPage = (url: string, options: RenderPageOptions) => Promise<RenderedPage>;

/** The one spelling of a URL under which its page is cached; undefined for a page that is not cached. */
export type KeptAddress = (url: string) => string | undefined;

/** URLs that are no page, and the HTML document that stands for all of them. */
export interface UnknownPages {
  readonly isUnknown: (url: string) => boolean;
  readonly html: string;
}

export interface PageTemplate {
  /** The whole HTML document around a rendered page. */
  fill(page: RenderedPage): string;
}
