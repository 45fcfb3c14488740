/** What the link of a mail carries, as this site names it and as Firebase does. */
const parameters = ['token', 'oobCode'];

/** The token of a link; undefined when the link came incomplete. */
export const readLinkToken = (search: URLSearchParams): string | undefined =>
  parameters.map((name) => search.get(name)?.trim()).find((token) => token);
