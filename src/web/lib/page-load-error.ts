/** The file of a page could not be loaded: the line is down, or a newer version has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}
