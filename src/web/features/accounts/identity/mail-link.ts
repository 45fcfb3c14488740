import { useSearchParams } from 'react-router';
import { sameSitePath } from '#web/lib/read-link.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** The parameter of a link in a mail, as this site names it and as Firebase does. */
const parameters = ['token', 'oobCode'];

/** The token of the link that led here; undefined when the link came incomplete. */
export const useLinkToken = (): string | undefined => {
  const [search] = useSearchParams();
  return parameters.map((name) => search.get(name)?.trim()).find((token) => token);
};

const key = 'reset-origin';
/** Milliseconds. As long as the link of the mail works. */
const hour = 60 * 60_000;

/**
 * Remembers where signing in leads back to while a link for a new password is on its way: the mail opens another tab of
 * this browser. On another device it is not known.
 */
export const storeResetOrigin = (origin: string | undefined): void =>
  store('localStorage', key, origin === undefined ? undefined : `${Date.now()} ${origin}`);

/** Takes the origin that was stored within the last hour, and deletes it. */
export function takeResetOrigin(): string | undefined {
  const [, at, origin] = /^(\d+) (.+)$/.exec(readStored('localStorage', key) ?? '') ?? [];
  storeResetOrigin(undefined);
  return Date.now() - Number(at) < hour ? sameSitePath(origin) : undefined;
}
