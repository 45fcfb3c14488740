/** Thrown by a loader or a page for a thing that does not exist: the error page shows it, the server answers 404. */
export const notFound = (): Response =>
  new Response(null, { status: 404, statusText: 'Not Found' });
