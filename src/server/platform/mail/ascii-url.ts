/**
 * The same address in ASCII, for mails and calendars: programs end a link at the first other letter. A text that is no URL
 * stays as it is.
 */
export function toAsciiUrl(url: string): string {
  if (!URL.canParse(url)) {
    return url;
  }
  const { href } = new URL(url);
  return url.endsWith('/') ? href : href.replace(/\/$/, '');
}
