/** Reads a link that somebody stored or sent; undefined for one that browsers cannot open. */
export const readLink = (link: string, base?: string): URL | undefined =>
  URL.canParse(link, base) ? new URL(link, base) : undefined;

const anySite = 'http://same.site';

/** The URL of a path of this site, of which only the path counts; that of the root for what is no path. */
export const readPath = (path: string): URL => readLink(path, anySite) ?? new URL(anySite);
