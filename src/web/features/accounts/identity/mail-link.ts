import { useSearchParams } from 'react-router';
import { readPath, sameSitePath } from '#web/lib/read-link.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';
import { type LinkPurpose, linkOriginKey } from './link-origins.ts';

/** The parameter of a link in a mail, as this site names it and as Firebase does. */
const parameters = ['token', 'oobCode'];

/** The token of the link that led here; undefined when the link came incomplete. */
export const useLinkToken = (): string | undefined => {
  const [search] = useSearchParams();
  return parameters.map((name) => search.get(name)?.trim()).find((token) => token);
};

/** Milliseconds. As long as the link for a new password works. */
const hour = 60 * 60_000;

/** Whether a page was opened by the link of a mail, or leads back to such a page: its URL does what the mail offers. */
const hasSecret = (path: string): boolean =>
  [...readPath(path).searchParams].some(
    ([name, value]) =>
      [...parameters, 't'].includes(name) || (value.startsWith('/') && hasSecret(value)),
  );

/**
 * Remembers where to go on from the link of a mail that is on its way: the mail opens another tab of this browser. On
 * another device it is not known. A page with a secret in its URL is not remembered: the next person here could open it.
 */
export const storeLinkOrigin = (purpose: LinkPurpose, origin: string | undefined): void =>
  store(
    'localStorage',
    linkOriginKey(purpose),
    origin === undefined || hasSecret(origin) ? undefined : `${Date.now()} ${origin}`,
  );

/** Takes the origin that was stored within the last hour, and deletes it. */
export function takeLinkOrigin(purpose: LinkPurpose): string | undefined {
  const stored = readStored('localStorage', linkOriginKey(purpose)) ?? '';
  const [, at, origin] = /^(\d+) (.+)$/.exec(stored) ?? [];
  storeLinkOrigin(purpose, undefined);
  return Date.now() - Number(at) < hour ? sameSitePath(origin) : undefined;
}
