/**
 * Thrown by a loader or a page for a thing that does not exist: the server answers 404, the error page says so, and
 * `sentence` if there is one.
 */
export const notFound = (sentence: string | null = null): Response =>
  new Response(sentence, { status: 404, statusText: 'Not Found' });

/** Thrown for a thing that was there and never will be again: the server answers 410, the page says `sentence`. */
export const gone = (sentence: string): Response =>
  new Response(sentence, { status: 410, statusText: 'Gone' });
