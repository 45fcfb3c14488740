import { useSearchParams } from 'react-router';

/** The parameter of a link in a mail, as this site names it and as Firebase does. */
const parameters = ['token', 'oobCode'];

/** The token of the link that led here; undefined when the link came incomplete. */
export const useLinkToken = (): string | undefined => {
  const [search] = useSearchParams();
  return parameters.map((name) => search.get(name)?.trim()).find((token) => token);
};
